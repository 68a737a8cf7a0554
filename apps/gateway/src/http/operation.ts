import type { RequestErrorCode } from '@docex/domain';
import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an operation answers when it goes well. */
export interface SuccessAnswer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  /** Media type and shape of the body; a 204 has none. */
  readonly content?: { readonly mediaType: string; readonly schema: z.ZodType; readonly example?: unknown };
  /** Headers beyond those that every answer carries: name → description. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One method of one path, told once: the service checks requests by these schemas, and the OpenAPI document is
 * made of them.
 */
export interface Operation {
  /** `operationId` of the document. */
  readonly id: string;
  readonly method: HttpMethod;
  /** As Express declares it, e.g. `/api/v1/results/:jobId`. */
  readonly path: string;
  readonly tag: 'Documents' | 'Jobs' | 'Webhooks' | 'Administration' | 'Service';
  readonly summary: string;
  readonly description?: string;
  readonly pathParameters?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** By the header's name in its usual spelling. */
  readonly headers?: z.ZodObject;
  /** Media type → shape. */
  readonly body?: Readonly<Record<string, z.ZodType>>;
  readonly success: SuccessAnswer;
  /** Refusals beyond those that every operation of its kind of access can give. */
  readonly refusals?: readonly RequestErrorCode[];
}
