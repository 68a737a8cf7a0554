const DAY_MS = 86_400_000;

/** Counts what a day's questions have cost, from midnight UTC. */
export class TokenBudget {
  readonly #perDay: number;
  readonly #now: () => number;
  #day = 0;
  #spent = 0;

  /** `perDay` of 0 sets no limit. */
  constructor(perDay: number, now: () => number = Date.now) {
    this.#perDay = perDay;
    this.#now = now;
  }

  get isSpent(): boolean {
    this.#turn();
    return this.#perDay > 0 && this.#spent >= this.#perDay;
  }

  spend(tokens: number): void {
    this.#turn();
    this.#spent += tokens;
  }

  #turn(): void {
    const day = Math.floor(this.#now() / DAY_MS);
    if (day !== this.#day) [this.#day, this.#spent] = [day, 0];
  }
}
