import type { CallContext, CallOptions } from './call.ts';

/**
 * Codec of one message, as ts-proto generates it. `encode` takes `never` here so that the codec of any
 * message is assignable; the concrete type comes back through {@link MessageOf}.
 */
export interface MessageCodec {
  encode(message: never): { finish(): Uint8Array };
  decode(bytes: Uint8Array): unknown;
}

export interface MethodDefinition {
  /** Name on the wire, e.g. "UploadDocument". */
  readonly name: string;
  readonly requestType: MessageCodec;
  readonly requestStream: boolean;
  readonly responseType: MessageCodec;
  /** Only of methods that take one request: {@link ServiceClient} makes one that streams both ways uncallable. */
  readonly responseStream: boolean;
  /** Present where the method may be repeated, as `proto/` declares it. */
  readonly options?: { readonly idempotencyLevel?: 'IDEMPOTENT' | 'NO_SIDE_EFFECTS' };
}

/** A service as ts-proto's generic definitions describe it. Keys of `methods` are the camelCase names. */
export interface ServiceDefinition {
  /** Name with its package, e.g. "docex.v1.IngestService". */
  readonly fullName: string;
  readonly methods: Readonly<Record<string, MethodDefinition>>;
}

export type MessageOf<Codec extends MessageCodec> = ReturnType<Codec['decode']>;

type RequestOf<Method extends MethodDefinition> = MessageOf<Method['requestType']>;
type ResponseOf<Method extends MethodDefinition> = Promise<MessageOf<Method['responseType']>>;
type ResponsesOf<Method extends MethodDefinition> = AsyncIterable<MessageOf<Method['responseType']>>;

type Handler<Method extends MethodDefinition> = Method['responseStream'] extends true
  ? Method['requestStream'] extends true
    ? never
    : (request: RequestOf<Method>, context: CallContext) => ResponsesOf<Method>
  : Method['requestStream'] extends true
    ? (requests: AsyncIterable<RequestOf<Method>>, context: CallContext) => ResponseOf<Method>
    : (request: RequestOf<Method>, context: CallContext) => ResponseOf<Method>;

type Caller<Method extends MethodDefinition> = Method['responseStream'] extends true
  ? Method['requestStream'] extends true
    ? never
    : (request: RequestOf<Method>, options?: CallOptions) => ResponsesOf<Method>
  : Method['requestStream'] extends true
    ? (requests: AsyncIterable<RequestOf<Method>>, options?: CallOptions) => ResponseOf<Method>
    : (request: RequestOf<Method>, options?: CallOptions) => ResponseOf<Method>;

/**
 * What a service must offer. A handler refuses a call by throwing a `RequestError`; anything else that it
 * throws reaches the caller as `internal`, without its text.
 */
export type ServiceImplementation<Definition extends ServiceDefinition> = {
  readonly [Name in keyof Definition['methods']]: Handler<Definition['methods'][Name]>;
};

/**
 * What a caller sees of a service. Every method rejects with a `RequestError`, except that an error thrown by
 * a caller's own request stream comes back as it was thrown.
 */
export type ServiceClient<Definition extends ServiceDefinition> = {
  readonly [Name in keyof Definition['methods']]: Caller<Definition['methods'][Name]>;
};
