/** Longer than a server that answers takes, shorter than a balancer waits. */
const CHECK_TIMEOUT_MS = 2_000;

/**
 * Whether a process can do its work: it has started, it is not stopping, and every back end that was named
 * answers when it is asked.
 */
export class Readiness {
  readonly #checks = new Map<string, () => Promise<unknown>>();
  #state: 'starting' | 'started' | 'stopping' = 'starting';

  /** A back end without which the process is not ready; `check` rejects, or does not answer, while it is away. */
  needs(name: string, check: () => Promise<unknown>): void {
    this.#checks.set(name, check);
  }

  started(): void {
    if (this.#state === 'starting') this.#state = 'started';
  }

  stopping(): void {
    this.#state = 'stopping';
  }

  /** What keeps the process from being ready, in words of ours; nothing when it is. Never rejects. */
  async missing(): Promise<readonly string[]> {
    if (this.#state !== 'started') return [`the process is ${this.#state}`];
    const answers = await Promise.all(
      [...this.#checks].map(async ([name, check]) =>
        (await doesAnswer(check)) ? [] : [`${name} does not answer`],
      ),
    );
    return answers.flat();
  }
}

async function doesAnswer(check: () => Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(late.resolve, CHECK_TIMEOUT_MS, false);
  const answered = check().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
