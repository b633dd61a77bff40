import { Db, MongoClient, MongoServerSelectionError } from 'mongodb';
import { endWritesOnClose } from './driverInternals.ts';
import { endOldOperations } from './primary.ts';
import { durable } from './writeConcerns.ts';

/** Whether the driver accepts an address and the name of its database. Does not connect. */
export const isMongoUrl = (url: string): boolean => {
  try {
    return new MongoClient(url).db() instanceof Db;
  } catch {
    // The caller reports the bad address.
    return false;
  }
};

/**
 * Connects with timeouts that turn a silent or frozen database into an error within seconds. Regardless of the address,
 * reads go to the primary, because another member may lag behind acknowledged writes, and writes are durable.
 */
export const connectMongo = (url: string, appName: string): Promise<MongoClient> => {
  const client = new MongoClient(url, {
    appName,
    readPreference: 'primary',
    // Set as separate options, because options in the address would replace parts of a write concern.
    ...durable,
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
    heartbeatFrequencyMS: 1_000,
    // A firewall may forget idle connections without closing them. The next call would wait for its timeout.
    maxIdleTimeMS: 60_000,
    // No call of this product takes this long, and a frozen server never answers.
    socketTimeoutMS: 5_000,
  });
  endWritesOnClose(client);
  endOldOperations(client);
  return client.connect();
};

const READY_WITHIN_MS = 30_000;

/**
 * Connects to a database that is known to run. Repeats the first connection for 30 seconds, because a server on a
 * busy machine may not answer within the two seconds of the driver.
 */
export const connectToRunning = async (url: string, appName: string): Promise<MongoClient> => {
  const until = performance.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return await connectMongo(url, appName);
    } catch (error) {
      if (!(error instanceof MongoServerSelectionError) || performance.now() > until) throw error;
    }
  }
};
