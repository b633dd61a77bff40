import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { isDuplicateKey } from './errors.ts';
import { durable } from './writeConcerns.ts';

interface LeaseDocument {
  _id: string;
  /** Null once it was given back. */
  owner: string | null;
  /** Rises with every renewal, so that whoever watches sees that the owner lives. */
  beat: number;
  ttlMs: number;
  /** By the owner's clock, for people who look: no program compares it. */
  until: Date;
}

interface Options {
  db: Db;
  name: string;
  ownerId?: string;
  /** How long an owner that is not heard of keeps it. Another has it after half as long again. */
  ttlMs?: number;
  onError?: (error: unknown) => void;
}

/** Regular work that one process at a time does. */
export interface Sweep {
  /** Runs it now, or joins the run that is on; does nothing in a process that does not hold the lease. */
  now: () => Promise<void>;
}

export interface Lease {
  /** Whether this process has it, asked right before acting. */
  held: () => boolean;
  /** Has work done while the lease is held: at once, then regularly. It asks `held` again between long steps. */
  sweep: (everyMs: number, work: (held: () => boolean) => Promise<void>) => Sweep;
  /** Ends the sweeps and gives the lease back, so that another has it at once. */
  stop: () => Promise<void>;
}

const TTL_MS = 3_000;
const BEATS_A_TTL = 4;

/** An owner gives up a little early, in case its clock runs slower than another's. */
const SAFETY_MARGIN = 0.9;

/**
 * Of all processes that want the lease one has it. No two clocks are compared: an owner counts from when it sent its
 * last renewal, whoever waits counts from when it last saw the document change, and that is always later. An owner
 * that was frozen finds its time over when it asks. What it had begun before may still overlap with its successor's
 * work, so that work must bear being done twice.
 */
export const createLease = ({
  db,
  name,
  ownerId = randomUUID(),
  ttlMs = TTL_MS,
  onError = () => {},
}: Options): Lease => {
  const leases = db.collection<LeaseDocument>('leases', { readPreference: 'primary', writeConcern: durable });
  const sweeps = new Set<ReturnType<typeof periodic>>();
  let validUntil = { monotonic: -Infinity, wall: -Infinity };
  let seen = { owner: '' as string | null, beat: -1, since: 0 };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  // The monotonic clock may stand still while a machine sleeps, the other one may be set back: both must agree.
  const held = (): boolean =>
    !stopped && performance.now() < validUntil.monotonic && Date.now() < validUntil.wall;

  /** Takes or renews it if it still stands as in the filter. */
  const claim = async (filter: { owner: string | null; beat?: number }, upsert = false): Promise<boolean> => {
    const valid = SAFETY_MARGIN * ttlMs;
    const until = { monotonic: performance.now() + valid, wall: Date.now() + valid };
    const taken = await leases.findOneAndUpdate(
      { _id: name, ...filter },
      { $set: { owner: ownerId, ttlMs, until: new Date(Date.now() + ttlMs) }, $inc: { beat: 1 } },
      { upsert, returnDocument: 'after' },
    );
    if (taken) validUntil = until;
    return taken !== null;
  };

  const watch = async (): Promise<boolean> => {
    const current = await leases.findOne({ _id: name });
    if (!current) return claim({ owner: null }, true);
    const { owner, beat } = current;
    if (owner === null || owner === ownerId) return claim({ owner });
    if (owner !== seen.owner || beat !== seen.beat) seen = { owner, beat, since: performance.now() };
    return performance.now() - seen.since > current.ttlMs ? claim({ owner, beat }) : false;
  };

  const beat = async (): Promise<void> => {
    const before = held();
    const has = before ? await claim({ owner: ownerId }) : await watch();
    if (!has) validUntil = { monotonic: -Infinity, wall: -Infinity };
    if (held() && !before) for (const sweep of sweeps) void sweep.now();
  };

  const run = (): void => {
    // An answer that comes too late is worth nothing, and what it did is seen the next time.
    beating = withTimeout(ttlMs, beat())
      .catch((error: unknown) => {
        // Two that create the document at the same moment: one of them did.
        if (!stopped && !isDuplicateKey(error)) onError(error);
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(run, ttlMs / BEATS_A_TTL);
      });
  };
  run();

  return {
    held,
    sweep: (everyMs, work) => {
      const sweep = periodic(everyMs, held, () => work(held), onError);
      sweeps.add(sweep);
      void sweep.now();
      return { now: sweep.now };
    },
    stop: async () => {
      const had = held();
      stopped = true;
      clearTimeout(timer);
      await Promise.all([beating, ...[...sweeps].map(({ stop }) => stop())]);
      // Whether or not it is heard: without this the lease runs out.
      if (had)
        await withTimeout(
          ttlMs,
          leases.updateOne({ _id: name, owner: ownerId }, { $set: { owner: null } }),
        ).catch(onError);
    },
  };
};

/** Whether some process has a lease: looks whether it is renewed, which takes as long as the lease lasts. */
export const isLeaseHeld = async (db: Db, name: string): Promise<boolean> => {
  const leases = db.collection<LeaseDocument>('leases', { readPreference: 'primary' });
  const before = await leases.findOne({ _id: name });
  if (!before?.owner) return false;
  await delay(before.ttlMs);
  const after = await leases.findOne({ _id: name });
  return Boolean(after?.owner) && after?.beat !== before.beat;
};

/** Whether a lease looks as if somebody had it, by the owner's clock: at once, and good enough to be shown. */
export const seemsLeaseHeld = async (db: Db, name: string): Promise<boolean> => {
  const leases = db.collection<LeaseDocument>('leases', { readPreference: 'primary' });
  const lease = await leases.findOne({ _id: name });
  return lease !== null && lease.owner !== null && lease.until.getTime() > Date.now();
};

const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const periodic = (
  everyMs: number,
  held: () => boolean,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
) => {
  let running: Promise<void> | null = null;
  let stopped = false;
  const now = (): Promise<void> => {
    if (stopped || !held()) return Promise.resolve();
    running ??= work()
      .catch((error: unknown) => {
        if (!stopped) onError(error);
      })
      .finally(() => (running = null));
    return running;
  };
  const timer = setInterval(() => void now(), everyMs);
  return {
    now,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
