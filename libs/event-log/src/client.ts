import { MongoClient } from 'mongodb';

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
 * A connected client with the house's patience: a database that does not answer is an error within seconds, a
 * frozen one too. Whatever the address says, everything is read from the primary: what another member shows may be
 * older than what was just answered.
 */
export const connectMongo = (url: string, appName: string): Promise<MongoClient> =>
  new MongoClient(url, {
    appName,
    readPreference: 'primary',
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
    heartbeatFrequencyMS: 1_000,
    // No call of ours takes this long; a frozen server never answers.
    socketTimeoutMS: 5_000,
  }).connect();
