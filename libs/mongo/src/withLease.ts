import { within } from '@exline/kernel';
import type { Db } from 'mongodb';
import { createLease, type Lease } from './lease.ts';

const LEASE_WITHIN_MS = 6_000;
const LOOK_EVERY_MS = 200;

interface Options {
  db: Db;
  name: string;
  /** Whether to stop waiting for the lease. The work then begins without it. */
  isCancelled?: () => boolean | Promise<boolean>;
}

/**
 * Does work under a lease. Resolves to null if another process keeps the lease, and rejects if the database does not
 * answer.
 */
export const withLease = async <Result>(
  { db, name, isCancelled = () => false }: Options,
  work: (lease: Pick<Lease, 'held' | 'term'>) => Promise<Result>,
): Promise<Result | null> => {
  const lease = createLease({ db, name });
  const heldOrCancelled = async () => lease.held() || isCancelled();
  try {
    if (await within(LEASE_WITHIN_MS, heldOrCancelled, LOOK_EVERY_MS)) return await work(lease);
    // An unavailable database grants no lease, either. In that case this call rejects.
    await db.command({ ping: 1 });
    return null;
  } finally {
    await lease.stop();
  }
};
