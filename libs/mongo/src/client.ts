import { MongoClient } from 'mongodb';
import { endWritesOnClose } from './driverInternals.ts';
import { endOldOperations } from './primary.ts';
import { durable } from './writeConcerns.ts';

/** Whether the driver can read an address; nothing is connected. */
export const isMongoUrl = (url: string): boolean => {
  try {
    return new MongoClient(url) instanceof MongoClient;
  } catch {
    // Whoever asked says so.
    return false;
  }
};

/**
 * Connects with timeouts that turn a silent or frozen database into an error within seconds. Whatever the address
 * says, reads go to the primary, because another member may be behind what was just answered, and writes are durable.
 */
export const connectMongo = (url: string, appName: string): Promise<MongoClient> => {
  const client = new MongoClient(url, {
    appName,
    readPreference: 'primary',
    // As single options, because those of the address would replace parts of a write concern.
    ...durable,
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
    heartbeatFrequencyMS: 1_000,
    // No call of ours takes this long; a frozen server never answers.
    socketTimeoutMS: 5_000,
  });
  endWritesOnClose(client);
  endOldOperations(client);
  return client.connect();
};
