import { eventCatalog, type EventName, type EventPayload } from './event-catalog.ts';

interface EventCodec<Name extends EventName> {
  encode(payload: EventPayload<Name>): { finish(): Uint8Array };
  decode(bytes: Uint8Array): EventPayload<Name>;
}

/** The catalog once more, typed so that a name that is not yet known picks its own payload. */
const codecs: { readonly [Name in EventName]: { readonly payload: EventCodec<Name> } } = eventCatalog;

function codecOf<Name extends EventName>(name: Name): EventCodec<Name> {
  return codecs[name].payload;
}

/** The bytes that carry an event. */
export function encodeEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): Uint8Array {
  return codecOf(name).encode(payload).finish();
}

/** Reads what {@link encodeEvent} wrote. Throws on bytes that are no message. */
export function decodeEvent<Name extends EventName>(name: Name, bytes: Uint8Array): EventPayload<Name> {
  return codecOf(name).decode(bytes);
}
