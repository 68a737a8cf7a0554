import { AUDIT_ACTIONS } from '@docex/domain';
import type { AuditEvent, AuditServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import { readQuery } from '../http/read-parameters.ts';
import type { OpenRoute } from '../http/route.ts';
import { auditAnswerSchema, type AuditEventFacts, auditQuerySchema } from '../schemas/audit-schemas.ts';

export interface AuditRouteOptions {
  readonly audit: ServiceClient<AuditServiceDefinition>;
}

const DEFAULT_LIMIT = 100;
const actionSchema = z.enum(AUDIT_ACTIONS);
const outcomeSchema = z.enum(['done', 'refused']);

/** `GET /api/v1/admin/audit`. */
export function auditRoute({ audit: service }: AuditRouteOptions): OpenRoute {
  return {
    operation: {
      id: 'listAuditEvents',
      method: 'GET',
      path: '/api/v1/admin/audit',
      tag: 'Administration',
      summary: 'Who did what to which thing, the newest first',
      description:
        'Ids alone, never values. Each event holds the hash of the one before it; `docex audit export` checks the chain.',
      query: auditQuerySchema,
      success: {
        status: 200,
        description: 'Events of all accounts.',
        content: { mediaType: 'application/json', schema: auditAnswerSchema },
      },
      refusals: ['invalid_parameter'],
    },
    access: 'administrator',
    handle: async ({ exchange, request, audit }) => {
      const { before, limit = DEFAULT_LIMIT } = readQuery(auditQuerySchema, request.query);
      const { requestId } = exchange;
      const wanted = { limit, ...(before !== undefined && { before }) };
      const { events } = await service.listAuditEvents(wanted, { requestId });
      await audit({ action: 'audit.read' });
      exchange.succeed({ events: events.map(publicEvent) });
    },
  };
}

function publicEvent(event: AuditEvent): AuditEventFacts {
  const { sequence, atMs, actor, action, outcome, previousHash, hash } = event;
  return {
    sequence,
    at: new Date(atMs).toISOString(),
    actor,
    action: actionSchema.parse(action),
    outcome: outcomeSchema.parse(outcome),
    accountId: event.accountId ?? null,
    subject: event.subject ?? null,
    requestId: event.requestId ?? null,
    previousHash,
    hash,
  };
}
