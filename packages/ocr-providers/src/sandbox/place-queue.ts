/** A number of places that are taken and given back, first come first served. */
export class PlaceQueue {
  readonly #places: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Places that are held. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Resolves when a place is held; whoever holds one calls `leave`. Rejects with the signal's reason when it
   * is aborted meanwhile.
   */
  async enter(signal: AbortSignal): Promise<void> {
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const resume = (): void => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      const give = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(resume), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', give, { once: true });
      this.#waiting.push(resume);
    });
  }

  /** Hands the place to the next who waits, or gives it back. */
  leave(): void {
    const resume = this.#waiting.shift();
    if (resume === undefined) {
      this.#taken -= 1;
    } else {
      resume();
    }
  }

  /** Lets everybody in who waits now: for an end, after which they find nothing to do. */
  admitAll(): void {
    for (const resume of this.#waiting.splice(0)) {
      this.#taken += 1;
      resume();
    }
  }
}
