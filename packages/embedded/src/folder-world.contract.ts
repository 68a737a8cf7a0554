import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Connection, ContractWorld } from '@docex/ports/contracts';
import { openSqliteDatabase } from './sqlite-database.ts';

/** A contract world that lives in a temporary folder; `open` is called once for each connection. */
export async function folderWorld<Port>(
  open: (folder: string) => Promise<Connection<Port>>,
): Promise<ContractWorld<Port> & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-contract-'));
  const closers = new Set<() => Promise<void>>();
  return {
    folder,
    async connect() {
      const connection = await open(folder);
      const close = async () => {
        if (closers.delete(close)) await connection.close();
      };
      closers.add(close);
      return { port: connection.port, close };
    },
    async dispose() {
      for (const close of [...closers]) await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A world whose connections each have a database connection of their own on one file. */
export function databaseWorld<Port>(
  create: (database: DatabaseSync) => Port,
  stop: (port: Port) => Promise<void> = () => Promise.resolve(),
): Promise<ContractWorld<Port> & { readonly folder: string }> {
  return folderWorld(async (folder) => {
    const database = await openSqliteDatabase(folder);
    const port = create(database);
    return {
      port,
      close: async () => {
        await stop(port);
        database.close();
      },
    };
  });
}
