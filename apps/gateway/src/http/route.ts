import type { ApiKeyScope, AuditAction, AuditFacts } from '@docex/domain';
import type { Request, Response } from 'express';
import type { Caller } from '../verify-key.ts';
import type { Exchange } from './exchange.ts';
import type { Operation } from './operation.ts';

/**
 * Appends an event about the caller to the audit trail. Resolves when it is durable; await it before the answer that it
 * tells of. Rejects with `unavailable`.
 */
export type RecordAudit = (event: {
  readonly action: AuditAction;
  /** Done when left out. */
  readonly outcome?: AuditFacts['outcome'];
  /** Id of the job, key or webhook. */
  readonly subject?: string;
  /** Of the key or webhook, where the caller has none. */
  readonly accountId?: string;
}) => Promise<void>;

/** One request, before anybody knows whose. */
export interface Arrived {
  readonly exchange: Exchange;
  readonly request: Request;
  readonly response: Response;
}

/** One request on its way through its route. */
export interface Call extends Arrived {
  readonly audit: RecordAudit;
}

export interface KeyedCall extends Call {
  readonly caller: Caller;
}

interface RouteFacts {
  readonly operation: Operation;
  /** The allowance of a key that a call takes from. */
  readonly limit?: 'uploads' | 'reads';
}

/** A route that an API key with the scope opens. */
export interface KeyedRoute extends RouteFacts {
  readonly access: ApiKeyScope;
  readonly handle: (call: KeyedCall) => Promise<void>;
}

/** A route that is open to everybody, or to the holder of the administration token. */
export interface OpenRoute extends RouteFacts {
  readonly access: 'everybody' | 'administrator';
  readonly handle: (call: Call) => Promise<void> | void;
}

export type Route = KeyedRoute | OpenRoute;
