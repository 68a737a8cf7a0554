import { AUDIT_ACTIONS } from '@docex/domain';
import { z } from 'zod';
import { integerText } from '../http/read-parameters.ts';
import { component, envelope } from './component.ts';

const MAX_LIMIT = 1_000;

/** The query of the audit trail. */
export const auditQuerySchema = z.object({
  before: integerText({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
    .optional()
    .describe('Only events with a lower sequence.'),
  limit: integerText({ minimum: 1, maximum: MAX_LIMIT }).optional().describe('100 when left out.'),
});

const auditEventSchema = component(
  'AuditEvent',
  z.object({
    sequence: z.int().describe('From 1, without gaps.'),
    at: z.iso.datetime(),
    actor: z.string().describe('`key:` and an id, `administrator`, `operator` or `service`.'),
    action: z.enum(AUDIT_ACTIONS),
    outcome: z.enum(['done', 'refused']),
    accountId: z.string().nullable(),
    subject: z.string().nullable().describe('Id of the job, key or webhook.'),
    requestId: z.string().nullable(),
    previousHash: z.string(),
    hash: z.string().describe('SHA-256 over the event and the hash before it.'),
  }),
);

export type AuditEventFacts = z.infer<typeof auditEventSchema>;

export const auditAnswerSchema = envelope('AuditAnswer', z.object({ events: z.array(auditEventSchema) }));
