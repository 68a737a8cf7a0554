import { API_KEY_SCOPES } from '@docex/domain';
import { z } from 'zod';
import { component, envelope } from './component.ts';

const NAME_CHARACTERS = 100;

export const accountIdSchema = z
  .string('Must occur once, as text.')
  .regex(/^[A-Za-z0-9._-]{1,64}$/, 'Must be 1 to 64 letters, digits, ".", "_" and "-".')
  .describe('Jobs belong to the account; all its keys see them.');

const scopeSchema = component('Scope', z.enum(API_KEY_SCOPES));

export const apiKeyInputSchema = component(
  'ApiKeyInput',
  z.strictObject({
    accountId: accountIdSchema,
    name: z.string().max(NAME_CHARACTERS).optional(),
    scopes: z.array(scopeSchema).min(1).optional().describe('All but `aadhaar:unmask` when left out.'),
    expiresAt: z.iso.datetime({ offset: true }).optional().describe('Never when left out.'),
  }),
);

const apiKeyFacts = {
  keyId: z.string(),
  accountId: z.string(),
  name: z.string().nullable(),
  scopes: z.array(scopeSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedOn: z.iso.date().nullable().describe('Day of the newest use known, UTC.'),
};

const apiKeySchema = component('ApiKey', z.object(apiKeyFacts));

export type ApiKeyFacts = z.infer<typeof apiKeySchema>;

export const apiKeyAnswerSchema = envelope('ApiKeyAnswer', apiKeySchema);

export const newApiKeyAnswerSchema = envelope(
  'NewApiKeyAnswer',
  z.object({ ...apiKeyFacts, key: z.string().describe('The whole key; shown this once.') }),
);

export const apiKeyListAnswerSchema = envelope('ApiKeyListAnswer', z.object({ keys: z.array(apiKeySchema) }));
