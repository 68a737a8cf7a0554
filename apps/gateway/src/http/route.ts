import type { ApiKeyScope } from '@docex/domain';
import type { Request, Response } from 'express';
import type { Caller } from '../verify-key.ts';
import type { Exchange } from './exchange.ts';
import type { Operation } from './operation.ts';

/** One request on its way through its route. */
export interface Call {
  readonly exchange: Exchange;
  readonly request: Request;
  readonly response: Response;
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
