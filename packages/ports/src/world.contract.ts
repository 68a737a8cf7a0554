/** An adapter under test, and how to end it as a process that stops in good order ends it. */
export interface Connection<Port> {
  readonly port: Port;
  /** Closes the adapter; its data stays. */
  close(): Promise<void>;
}

/**
 * What a contract suite tests in: a place of its own with no data in it. Every test makes one and disposes of
 * it.
 */
export interface ContractWorld<Port> {
  /** Opens an adapter on the world's data, as one more process would. */
  connect(): Promise<Connection<Port>>;
  /** Closes what is still open and erases the data. */
  dispose(): Promise<void>;
}

/** Runs a test in a world of its own. */
export async function inWorld<Port>(
  createWorld: () => Promise<ContractWorld<Port>>,
  test: (world: ContractWorld<Port>) => Promise<void>,
): Promise<void> {
  const world = await createWorld();
  try {
    await test(world);
  } finally {
    await world.dispose();
  }
}

/** Runs `work` so many times at once, on two connections in turn; the results in the order of the indices. */
export async function concurrently<Port, Result>(
  world: ContractWorld<Port>,
  times: number,
  work: (port: Port, index: number) => Promise<Result>,
): Promise<Result[]> {
  const [first, second] = [await world.connect(), await world.connect()];
  return Promise.all(
    Array.from({ length: times }, (_, index) => work((index % 2 === 0 ? first : second).port, index)),
  );
}
