/** What is asked of a child that waits for documents. */
export interface WaitingChild {
  readonly isAlive: boolean;
  dispose(): Promise<void>;
}

interface Waiting<Child> {
  readonly child: Child;
  readonly owner: string;
  readonly timer: NodeJS.Timeout;
}

/**
 * Children that wait for documents: those that have read for an owner wait for that owner's next one, for some time,
 * and a fresh one stands ready for whoever comes. No child is ever given to a second owner.
 */
export class ChildrenAtHand<Child extends WaitingChild> {
  readonly #start: () => Promise<Child>;
  readonly #idleMs: number;
  #used: Waiting<Child>[] = [];
  #fresh: Promise<Child> | undefined;
  #isClosed = false;

  /** @param idleMs - how long a used child waits for its owner */
  constructor(start: () => Promise<Child>, idleMs: number) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  /** Starts a fresh child, where none is ready. */
  warmUp(): void {
    if (this.#isClosed || this.#fresh !== undefined) return;
    this.#fresh = this.#start();
    // One that does not start shows when it is taken.
    this.#fresh.catch(() => undefined);
  }

  /** Used children that wait. */
  get usedCount(): number {
    return this.#used.length;
  }

  /** The owner's own child, or a fresh one. */
  async take(owner: string): Promise<Child> {
    for (let own = this.#takeUsed(owner); own !== undefined; own = this.#takeUsed(owner)) {
      if (own.isAlive) return own;
      await own.dispose();
    }
    return this.takeFresh();
  }

  /** A child that has read nothing. */
  async takeFresh(): Promise<Child> {
    const ready = this.#fresh;
    this.#fresh = undefined;
    const child = await ready;
    if (child?.isAlive === true) return child;
    await child?.dispose();
    return this.#start();
  }

  /** Keeps a child for its owner's next document; of more than `most`, those that wait the longest are ended. */
  async keep(child: Child, owner: string, most: number): Promise<void> {
    const timer = setTimeout(() => {
      this.#used = this.#used.filter((one) => one.child !== child);
      void child.dispose();
    }, this.#idleMs);
    timer.unref();
    this.#used.push({ child, owner, timer });
    await this.endAllBut(most);
  }

  /** Ends used children, those first that wait the longest, until no more than `most` are left. */
  async endAllBut(most: number): Promise<void> {
    const ended = this.#used.splice(0, Math.max(0, this.#used.length - most));
    await Promise.all(ended.map((one) => this.#end(one)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const [fresh] = await Promise.allSettled([this.#fresh]);
    this.#fresh = undefined;
    if (fresh.status === 'fulfilled') await fresh.value?.dispose();
    await this.endAllBut(0);
  }

  /** The one of the owner's that was used last: its memory is the likeliest to be at hand. */
  #takeUsed(owner: string): Child | undefined {
    const index = this.#used.findLastIndex((one) => one.owner === owner);
    const [found] = index === -1 ? [] : this.#used.splice(index, 1);
    clearTimeout(found?.timer);
    return found?.child;
  }

  async #end({ child, timer }: Waiting<Child>): Promise<void> {
    clearTimeout(timer);
    await child.dispose();
  }
}
