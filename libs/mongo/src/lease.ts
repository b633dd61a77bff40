import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { withTimeout } from '@exline/kernel';
import type { Db } from 'mongodb';
import { isDuplicateKey } from './errors.ts';
import { durable } from './writeConcerns.ts';

interface LeaseDocument {
  _id: string;
  /** Null after the owner released the lease. */
  owner: string | null;
  /** Increases with every renewal, which shows other processes that the owner is alive. */
  beat: number;
  /** Increases with every owner. Missing if earlier releases wrote the document. */
  term?: number;
  ttlMs: number;
  /** Expiry by the owner's clock. For display only: acquiring a lease never compares it. */
  until: Date;
}

interface Options {
  db: Db;
  name: string;
  ownerId?: string;
  /**
   * Time in milliseconds that an owner keeps the lease without renewing it. Another process takes over after
   * about one and a half times as long.
   */
  ttlMs?: number;
  onError?: (error: unknown) => void;
}

/** Regular work that one process at a time does. */
export interface Sweep {
  /** Runs the work now, or joins the current run. Does nothing if this process does not hold the lease. */
  now: () => Promise<void>;
}

export interface Lease {
  /** Whether this process holds the lease. Check it right before acting. */
  held: () => boolean;
  /** Changes when this process gets the lease again after another one may have had it. */
  term: () => number;
  /**
   * Runs `work` while the lease is held: immediately, then every `everyMs`. The work must check `held` between
   * long steps.
   */
  sweep: (everyMs: number, work: (held: () => boolean) => Promise<void>) => Sweep;
  /** Stops the sweeps and releases the lease, so that another process can take it immediately. */
  stop: () => Promise<void>;
}

const TTL_MS = 3_000;
const BEATS_A_TTL = 4;

/** An owner stops a little early, in case its clock runs slower than that of another process. */
const SAFETY_MARGIN = 0.9;

/**
 * Grants a lease to one process at a time. Clocks are never compared between processes: the owner counts from
 * its last renewal request, and a waiting process counts from the last change that it saw, which is always
 * later. A process that was frozen finds that its lease has expired. Work that it had already started may
 * overlap with that of its successor, so the work must be idempotent.
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
  let term = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  // The monotonic clock may stop while the machine sleeps, and the wall clock may be set back. Both must agree.
  const held = (): boolean =>
    !stopped && performance.now() < validUntil.monotonic && Date.now() < validUntil.wall;

  /** Acquires or renews the lease if the document still matches the filter. */
  const claim = async (filter: { owner: string | null; beat?: number }, upsert = false): Promise<boolean> => {
    const valid = SAFETY_MARGIN * ttlMs;
    const until = { monotonic: performance.now() + valid, wall: Date.now() + valid };
    const taken = await leases.findOneAndUpdate(
      { _id: name, ...filter },
      {
        $set: { owner: ownerId, ttlMs, until: new Date(Date.now() + ttlMs) },
        $inc: { beat: 1, ...(filter.owner !== ownerId && { term: 1 }) },
      },
      { upsert, returnDocument: 'after' },
    );
    if (!taken) return false;
    validUntil = until;
    term = taken.term ?? 0;
    return true;
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
    // A late reply is ignored. The next attempt reads its effect.
    beating = withTimeout(ttlMs, beat)
      .catch((error: unknown) => {
        // Two processes created the document at the same time, and one of them succeeded.
        if (!stopped && !isDuplicateKey(error)) onError(error);
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(run, ttlMs / BEATS_A_TTL);
      });
  };
  run();

  return {
    held,
    term: () => term,
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
      // A failure here is harmless: the lease expires on its own.
      if (had)
        await withTimeout(ttlMs, () =>
          leases.updateOne({ _id: name, owner: ownerId }, { $set: { owner: null } }),
        ).catch(onError);
    },
  };
};

/** Whether any process holds a lease. Waits for one lease duration to see whether it is renewed. */
export const isLeaseHeld = async (db: Db, name: string): Promise<boolean> => {
  const leases = db.collection<LeaseDocument>('leases', { readPreference: 'primary' });
  const before = await leases.findOne({ _id: name });
  if (!before?.owner) return false;
  await delay(before.ttlMs);
  const after = await leases.findOne({ _id: name });
  return Boolean(after?.owner) && after?.beat !== before.beat;
};

/**
 * Whether a lease appears to be held, judged by its owner's clock. Immediate, but exact enough only for display
 * and as a first check.
 */
export const isLeaseProbablyHeld = async (db: Db, name: string): Promise<boolean> => {
  const leases = db.collection<LeaseDocument>('leases', { readPreference: 'primary' });
  const lease = await leases.findOne({ _id: name });
  return lease !== null && lease.owner !== null && lease.until.getTime() > Date.now();
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
