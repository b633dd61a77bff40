import { MongoServerError, type Db } from 'mongodb';

/** What `replSetInitiate` was told. */
export interface Configuration {
  _id: string;
  members: { _id: number; host: string }[];
  settings?: { electionTimeoutMillis?: number };
}

interface Lease {
  _id: 'primary';
  holder: string;
  /** Who is killed and started again is another: its lease runs out. */
  pid: number;
  term: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** As in MongoDB: a primary that is not heard of for this long is replaced. */
const ELECTION_TIMEOUT_MS = 10_000;
const RENEW_EVERY_MS = 400;
const DUPLICATE_KEY = 11_000;

/**
 * What a member knows of its set: its configuration, and who is primary. That is who has the lease; whoever finds
 * it run out takes it. `onStepDown` is called when it was this one and is no more.
 */
export const createStanding = (shared: Db, me: string, onStepDown: () => void) => {
  const configurations = shared.collection<Configuration>('configuration');
  const leases = shared.collection<Lease>('leases');
  const mine = { holder: me, pid: process.pid };
  let configuration: Configuration | null = null;
  let lease: Lease | null = null;
  let wasPrimary = false;

  const isLeaseRunning = () => lease !== null && Date.now() < lease.until;
  /** Looks at the clock each time: one that was frozen must notice before it serves anybody. */
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
    /** Null while nobody is. */
    primary: () => (isLeaseRunning() ? (lease?.holder ?? null) : null),
    term: () => lease?.term ?? 0,

    /** False where there is a configuration already. */
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

    /** Looks again and again, for as long as the process lives. */
    keep: async (): Promise<never> => {
      for (;;) {
        await look();
        await new Promise((resolve) => setTimeout(resolve, RENEW_EVERY_MS));
      }
    },
  };
};

export type Standing = ReturnType<typeof createStanding>;
