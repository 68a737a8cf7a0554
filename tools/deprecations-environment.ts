import { setImmediate as nextTurn } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/**
 * The environment of Node, in which a suite fails when something warned that what it uses will be gone: drivers say so
 * before a setting loses its effect. Other warnings pass, such as the timers of less than nothing that kafkajs sets
 * (`TimeoutNegativeWarning`).
 */
export default class DeprecationsEnvironment extends TestEnvironment {
  readonly #deprecations: Error[] = [];
  readonly #note = (warning: Error): void => {
    if (isDeprecation(warning)) this.#deprecations.push(warning);
  };

  override async setup(): Promise<void> {
    process.on('warning', this.#note);
    await super.setup();
  }

  override async teardown(): Promise<void> {
    // A warning reaches its listeners a turn after it was given.
    await nextTurn();
    process.off('warning', this.#note);
    await super.teardown();
    if (this.#deprecations.length > 0) {
      throw new Error(this.#deprecations.map(({ stack, message }) => stack ?? message).join('\n'));
    }
  }
}

/** Of libraries that have no newer way: grpc-js names an IP address as the server that it wants, which changes nothing. */
const KNOWN_CODES: ReadonlySet<unknown> = new Set(['DEP0123']);

/** By name as Node gives it, by text as the drivers of databases do. */
function isDeprecation(warning: Error & { readonly code?: unknown }): boolean {
  const { name, message, code } = warning;
  return !KNOWN_CODES.has(code) && (name.endsWith('DeprecationWarning') || /\bdeprecated\b/i.test(message));
}
