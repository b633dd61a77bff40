import { within } from '@exline/kernel';
import { createLease } from '@exline/mongo';
import type { Db } from 'mongodb';

/** The lease of everything that needs the archive unchanged, or changes it. */
const ARCHIVE_LEASE = 'archive';
const LEASE_WITHIN_MS = 6_000;

/**
 * Does work that must not overlap with archiving, a backup, a restore or a verification in another process.
 * Resolves to null if one of them is running. The work must check `held` between long steps.
 */
export const withArchiveLease = async <Result>(
  db: Db,
  work: (held: () => boolean) => Promise<Result>,
): Promise<Result | null> => {
  const lease = createLease({ db, name: ARCHIVE_LEASE });
  try {
    return (await within(LEASE_WITHIN_MS, lease.held)) ? await work(lease.held) : null;
  } finally {
    await lease.stop();
  }
};
