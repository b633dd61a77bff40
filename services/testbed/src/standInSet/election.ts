import { MongoServerError, type Db } from 'mongodb';

/** The configuration from `replSetInitiate`. */
export interface Configuration {
  _id: string;
  members: { _id: number; host: string }[];
  settings?: { electionTimeoutMillis?: number };
}

interface Lease {
  _id: 'primary';
  holder: string;
  /** Identifies this process. A restarted member has a new one, so the lease of the old one expires. */
  pid: number;
  term: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** The election timeout, as in MongoDB: a primary that is not heard from for this long is replaced. */
const ELECTION_TIMEOUT_MS = 10_000;
const RENEW_EVERY_MS = 400;
const DUPLICATE_KEY = 11_000;

/**
 * A member's view of its set: the configuration and the primary. The primary is the holder of a lease; any
 * member that finds it expired takes it. `onStepDown` is called when this member loses it.
 */
export const createElection = (shared: Db, me: string, onStepDown: () => void) => {
  const configurations = shared.collection<Configuration>('configuration');
  const leases = shared.collection<Lease>('leases');
  const mine = { holder: me, pid: process.pid };
  let configuration: Configuration | null = null;
  let lease: Lease | null = null;
  let wasPrimary = false;

  const isLeaseRunning = () => lease !== null && Date.now() < lease.until;
  /** Checks the clock each time: a member that was frozen must notice before it serves a client. */
  const isPrimary = () => isLeaseRunning() && lease?.holder === me && lease.pid === process.pid;

  const renewOrTake = async (): Promise<void> => {
    const now = Date.now();
    const until = now + (configuration?.settings?.electionTimeoutMillis ?? ELECTION_TIMEOUT_MS);
    const renewed = await leases.updateOne({ _id: 'primary', ...mine }, { $set: { until } });
    if (renewed.matchedCount === 0)
      await leases.updateOne(
        { _id: 'primary', until: { $lt: now } },
        { $set: { ...mine, until }, $inc: { term: 1 } },
      );
    lease = await leases.findOne({ _id: 'primary' });
  };

  const look = async (): Promise<void> => {
    configuration ??= await configurations.findOne();
    if (configuration) await renewOrTake();
    const isNow = isPrimary();
    if (wasPrimary && !isNow) onStepDown();
    wasPrimary = isNow;
  };

  return {
    configuration: () => configuration,
    isPrimary,
    /** The current primary. Null while there is none. */
    primary: () => (isLeaseRunning() ? (lease?.holder ?? null) : null),
    term: () => lease?.term ?? 0,

    /** Stores the configuration. Resolves to false if there is one already. */
    initiate: async (wanted: Configuration): Promise<boolean> => {
      try {
        await leases.insertOne({ _id: 'primary', holder: '', pid: 0, term: 0, until: 0 });
        await configurations.insertOne(wanted);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
        throw error;
      }
    },

    /** Checks the lease repeatedly, for the lifetime of the process. */
    keep: async (): Promise<never> => {
      for (;;) {
        await look();
        await new Promise((resolve) => setTimeout(resolve, RENEW_EVERY_MS));
      }
    },
  };
};

export type Election = ReturnType<typeof createElection>;
