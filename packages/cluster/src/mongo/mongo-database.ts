import { type Connection, createConnection, type Model, type Schema, type SchemaOptions } from 'mongoose';

export interface MongoSettings {
  /** `mongodb://` or `mongodb+srv://`, with the database's name; TLS and credentials are said in it. */
  readonly uri: string;
}

/**
 * Durations of the driver, in milliseconds. A store that does not answer must be told to the caller while the
 * caller still waits.
 */
const SELECTION_TIMEOUT_MS = 3_000;
/** For one operation on the server, and for the majority to have a write. */
const OPERATION_TIMEOUT_MS = 5_000;
/** Without a byte on a connection that an answer is awaited on; the heartbeats have connections of their own. */
const SILENCE_TIMEOUT_MS = 8_000;
/** For one of the connections to be free. */
const QUEUE_TIMEOUT_MS = 2_000;
const HEARTBEAT_MS = 2_000;
const CONNECTIONS = 50;

/**
 * Of every collection: the records are plain data whose shape the domain and the ports say, so a schema names
 * the id and the indexes only, and nothing is added to what is written or taken from it.
 */
export const recordSchemaOptions = {
  strict: false,
  strictQuery: false,
  versionKey: false,
  minimize: false,
} as const satisfies SchemaOptions;

/**
 * A connection whose writes count when a majority has them, and whose reads never show what could still be
 * rolled back. Collections are prepared by {@link MongoDatabase.collection} before they are used.
 */
export class MongoDatabase {
  readonly #connection: Connection;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Connects; rejects when no server can be selected in time. */
  static async open({ uri }: MongoSettings): Promise<MongoDatabase> {
    const connection = createConnection(uri, {
      appName: 'docex',
      autoCreate: false,
      autoIndex: false,
      // A call made while the server is away fails in time instead of waiting in a queue.
      bufferCommands: false,
      connectTimeoutMS: SELECTION_TIMEOUT_MS,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      maxPoolSize: CONNECTIONS,
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
      socketTimeoutMS: SILENCE_TIMEOUT_MS,
      waitQueueTimeoutMS: QUEUE_TIMEOUT_MS,
      w: 'majority',
      wtimeoutMS: OPERATION_TIMEOUT_MS,
    });
    connection.set('maxTimeMS', OPERATION_TIMEOUT_MS);
    try {
      await connection.asPromise();
    } catch (error) {
      await connection.close();
      throw error;
    }
    return new MongoDatabase(connection);
  }

  /** The model of a collection, with the collection and its indexes made where they are missing. */
  async collection<Document>(name: string, schema: Schema<Document>): Promise<Model<Document>> {
    const model = this.#connection.model<Document>(name, schema, name);
    await model.createIndexes();
    return model;
  }

  /** Rejects when the database does not answer in time. */
  async ping(): Promise<void> {
    await this.#connection.db?.command({ ping: 1 });
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Removes the database with everything in it. */
  async erase(): Promise<void> {
    await this.#connection.dropDatabase();
  }
}

const DUPLICATE_KEY = 11_000;

/** Runs a write; false when its id, or another unique value of it, is taken. */
export async function writtenOnce(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY) {
      return false;
    }
    throw error;
  }
}
