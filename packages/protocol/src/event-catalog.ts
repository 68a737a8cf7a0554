import {
  DocumentScanned,
  DocumentStored,
  DocumentSubmitted,
  PageRequested,
} from './generated/docex/v1/events.ts';

/**
 * Every event that exists. An event can be named only by a key of this catalog; consumers and producers take
 * topic, version and codec from here.
 */
export const eventCatalog = {
  'document.submitted': { topic: 'docex.document.submitted.v1', payload: DocumentSubmitted },
  'document.stored': { topic: 'docex.document.stored.v1', payload: DocumentStored },
  'document.scanned': { topic: 'docex.document.scanned.v1', payload: DocumentScanned },
  'page.requested': { topic: 'docex.page.requested.v1', payload: PageRequested },
} as const;

export type EventName = keyof typeof eventCatalog;

/** Decoded payload of an event. All payloads carry the job's id, which is the partition key. */
export type EventPayload<Name extends EventName> = ReturnType<
  (typeof eventCatalog)[Name]['payload']['decode']
>;
