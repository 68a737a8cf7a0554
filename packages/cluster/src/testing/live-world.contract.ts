import type { Connection, ContractWorld } from '@docex/ports/contracts';

/** A contract world on a real server: `open` is called once for each connection, `erase` when all are closed. */
export function liveWorld<Port>(
  open: () => Promise<Connection<Port>>,
  erase: () => Promise<void>,
): ContractWorld<Port> {
  const closers = new Set<() => Promise<void>>();
  return {
    async connect() {
      const connection = await open();
      const close = async () => {
        if (closers.delete(close)) await connection.close();
      };
      closers.add(close);
      return { port: connection.port, close };
    },
    async dispose() {
      await Promise.all([...closers].map((close) => close()));
      await erase();
    },
  };
}
