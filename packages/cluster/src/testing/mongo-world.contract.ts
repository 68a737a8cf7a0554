import type { ContractWorld } from '@docex/ports/contracts';
import { createConnection } from 'mongoose';
import { MongoDatabase } from '../mongo/mongo-database.ts';
import { liveVariable, uniqueName } from './live-settings.contract.ts';
import { liveWorld } from './live-world.contract.ts';

/** The server under test with a database of its own. */
export function liveMongoUri(): string {
  const uri = new URL(liveVariable('MONGODB_URI'));
  uri.pathname = `/${uniqueName()}`;
  return uri.href;
}

/** A world whose connections each have a connection of their own to one database. */
export function mongoWorld<Port>(open: (database: MongoDatabase) => Promise<Port>): ContractWorld<Port> {
  const uri = liveMongoUri();
  const connect = async () => {
    const database = await MongoDatabase.open({ uri });
    return { port: await open(database), close: () => database.close() };
  };
  const erase = async () => {
    const database = await MongoDatabase.open({ uri });
    await database.erase();
    await database.close();
  };
  return liveWorld(connect, erase);
}

/**
 * Whether the server under test is MongoDB and not one that speaks its protocol. SecantusDB, which says so in
 * its build information, refuses an insertion for a unique value that an update has taken away.
 */
export async function isMongoDbItself(): Promise<boolean> {
  const connection = await createConnection(liveVariable('MONGODB_URI')).asPromise();
  try {
    return !('secantusVersion' in ((await connection.db?.admin().buildInfo()) ?? {}));
  } finally {
    await connection.close();
  }
}
