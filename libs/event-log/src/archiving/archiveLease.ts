import { within } from '@exline/kernel';
import { createLease } from '@exline/mongo';
import type { Db } from 'mongodb';

/** Held by work that changes the archive, or needs it unchanged. */
const ARCHIVE_LEASE = 'archive';
const LEASE_WITHIN_MS = 6_000;

/**
 * Does work that must not overlap with archiving, a backup, a restore or a verification in another process. Resolves to
 * null if one of them is running, and rejects if the database does not answer. The work must check `held` between long
 * steps. `held` stays false once another process may have had the lease in between.
 */
export const withArchiveLease = async <Result>(
  db: Db,
  work: (held: () => boolean) => Promise<Result>,
): Promise<Result | null> => {
  const lease = createLease({ db, name: ARCHIVE_LEASE });
  try {
    if (!(await within(LEASE_WITHIN_MS, lease.held))) {
      // An unavailable database grants no lease, either. In that case this call rejects.
      await db.command({ ping: 1 });
      return null;
    }
    const term = lease.term();
    return await work(() => lease.held() && lease.term() === term);
  } finally {
    await lease.stop();
  }
};
