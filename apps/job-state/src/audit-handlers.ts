import { AUDIT_ACTIONS, type AuditEvent, type AuditFacts, RequestError } from '@docex/domain';
import type { AuditEvent as AuditMessage, AuditServiceDefinition } from '@docex/protocol';
import type { ServiceImplementation } from '@docex/rpc';
import type { AuditTrail } from './audit-trail.ts';

const MAX_LISTED = 1_000;
/** Ids, and what names them; nothing that a document or a person wrote. */
const ACTOR = /^(?:key:[0-9A-Za-z]{1,32}|administrator|operator|service)$/;
const ID = /^[\x21-\x7e]{1,200}$/;

/** The audit trail for services that do what it tells of. */
export function createAuditHandlers(trail: AuditTrail): ServiceImplementation<AuditServiceDefinition> {
  return {
    recordAuditEvent: async ({ event }) => {
      await trail.record(readFacts(event));
      return {};
    },
    listAuditEvents: async ({ before, limit }) => {
      if (!(limit >= 1 && limit <= MAX_LISTED)) {
        throw new RequestError('invalid_parameter', `The limit must be 1 to ${MAX_LISTED}.`);
      }
      return { events: (await trail.list({ before, limit })).map(auditMessage) };
    },
  };
}

function readFacts(event: AuditMessage | undefined): AuditFacts {
  const action = AUDIT_ACTIONS.find((one) => one === event?.action);
  const { outcome, actor = '', accountId, subject, requestId } = event ?? {};
  const isKnown = action !== undefined && (outcome === 'done' || outcome === 'refused') && ACTOR.test(actor);
  const ids = [accountId, subject, requestId].filter((id) => id !== undefined);
  if (!isKnown || !ids.every((id) => ID.test(id))) {
    throw new RequestError('invalid_parameter', 'This is no event of the audit trail.');
  }
  return {
    actor,
    action,
    outcome,
    ...(accountId !== undefined && { accountId }),
    ...(subject !== undefined && { subject }),
    ...(requestId !== undefined && { requestId }),
  };
}

function auditMessage({ at, ...event }: AuditEvent): AuditMessage {
  return { ...event, atMs: at };
}
