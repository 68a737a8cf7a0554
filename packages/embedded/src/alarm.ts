/** Something to wait for that can be rung; a ring that nobody waits for is kept for the next wait. */
export class Alarm {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves at the next ring, or after `milliseconds` where they are given. One waiter at a time. */
  async wait(milliseconds?: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        if (milliseconds !== undefined) timer = setTimeout(resolve, milliseconds);
      });
    }
    clearTimeout(timer);
    this.#wake = undefined;
    this.#rung = false;
  }
}
