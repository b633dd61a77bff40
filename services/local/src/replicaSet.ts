import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { waitUntil } from '@exline/platform';

/** Options that let a `mongod` become a replica set. A standalone gives weaker guarantees about acknowledged writes. */
export const replicaSetOptions = { replSet: 'exline' };

const TAKES_WRITES_WITHIN_MS = 60_000;
const ALREADY_INITIALIZED = 23;
const NOT_YET_STARTED = 94;

interface Config {
  _id: string;
  version: number;
  members: { _id: number; host: string }[];
}

/**
 * Turns a listening `mongod` into a replica set of one, whatever its folder contained before, and
 * waits until it accepts writes.
 */
export const makeReplicaSet = async (port: number): Promise<void> => {
  const host = `127.0.0.1:${port}`;
  const client = await MongoClient.connect(`mongodb://${host}/?directConnection=true`);
  try {
    const admin = client.db('admin');
    const takesWrites = async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true;
    let isMade = false;
    const isReady = async () => {
      isMade ||= await make(admin, host);
      return isMade && takesWrites();
    };
    await waitUntil(isReady, TAKES_WRITES_WITHIN_MS, 'The database takes no writes; see its log');
  } finally {
    await client.close();
  }
};

const make = async (admin: Db, host: string): Promise<boolean> => {
  const members = [{ _id: 0, host }];
  try {
    await admin.command({ replSetInitiate: { _id: replicaSetOptions.replSet, members } });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    if (error.code === NOT_YET_STARTED) return false;
    if (error.code !== ALREADY_INITIALIZED) throw error;
    await moveTo(admin, host);
  }
  return true;
};

/**
 * Replaces the port of an earlier start in the configuration. With the old port, the server would
 * not recognize itself as a member.
 */
const moveTo = async (admin: Db, host: string): Promise<void> => {
  const { config } = (await admin.command({ replSetGetConfig: 1 })) as unknown as { config: Config };
  const [member] = config.members;
  if (config.members.length !== 1 || !member)
    throw new Error('The database folder belongs to a replica set of several members');
  if (member.host === host) return;
  const moved = { ...config, version: config.version + 1, members: [{ ...member, host }] };
  // The change is forced, because without a primary no majority can approve it.
  await admin.command({ replSetReconfig: moved, force: true });
};
