import { z } from 'zod';
import { component, envelope } from './component.ts';
import { nextCursor } from './paging.ts';

const URL_CHARACTERS = 2_048;

export const webhookEventSchema = component('WebhookEvent', z.enum(['job.done', 'job.failed']));

export const webhookInputSchema = component(
  'WebhookInput',
  z.strictObject({
    url: z
      .url({ protocol: /^https?$/, error: 'Must be an absolute https URL.' })
      .max(URL_CHARACTERS, 'Is too long.')
      .describe('https; plain http only where the service allows it.'),
    events: z
      .array(webhookEventSchema)
      .min(1, 'Must name at least one event.')
      .refine((events) => new Set(events).size === events.length, 'Must not name an event twice.')
      .meta({ uniqueItems: true }),
  }),
);

const webhookFacts = {
  webhookId: z.string(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  createdAt: z.iso.datetime(),
};

const webhookSchema = component('Webhook', z.object(webhookFacts));

export type WebhookFacts = z.infer<typeof webhookSchema>;

export const webhookAnswerSchema = envelope('WebhookAnswer', webhookSchema);

export const newWebhookAnswerSchema = envelope(
  'NewWebhookAnswer',
  z.object({
    ...webhookFacts,
    secret: z.string().describe('Signs the deliveries; shown this once. `whsec_` and base64 of 32 bytes.'),
  }),
);

export const rotatedWebhookAnswerSchema = envelope(
  'RotatedWebhookAnswer',
  z.object({
    ...webhookFacts,
    secret: z.string().describe('The new one; shown this once. `whsec_` and base64 of 32 bytes.'),
    overlapUntil: z.iso.datetime().describe('Until then deliveries are signed with the one before as well.'),
  }),
);

export const webhookListAnswerSchema = envelope(
  'WebhookListAnswer',
  z.object({ webhooks: z.array(webhookSchema) }),
);

const deliverySchema = component(
  'Delivery',
  z.object({
    deliveryId: z.string().describe('Sent as `webhook-id`; the same for every attempt.'),
    webhookId: z.string(),
    event: webhookEventSchema,
    jobId: z.string(),
    state: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.array(
      z.object({
        at: z.iso.datetime(),
        statusCode: z.int().nullable().describe("The receiver's answer; null when there was none."),
        errorCode: z.string().nullable().describe('Why there was no answer.'),
      }),
    ),
    createdAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable(),
  }),
);

export type DeliveryFacts = z.infer<typeof deliverySchema>;

export const deliveryAnswerSchema = envelope('DeliveryAnswer', deliverySchema);

export const deliveryListAnswerSchema = envelope(
  'DeliveryListAnswer',
  z.object({ deliveries: z.array(deliverySchema), nextCursor }),
);
