import { withLease } from '@exline/mongo';
import type { Db } from 'mongodb';

/** Held by work that changes the archive, or needs it unchanged. */
const ARCHIVE_LEASE = 'archive';

/**
 * Does work that must not overlap with archiving, a backup, a restore or a verification in another process. Resolves to
 * null if one of them is running, and rejects if the database does not answer. The work must check `held` between long
 * steps. `held` stays false once another process may have had the lease in between.
 */
export const withArchiveLease = <Result>(
  db: Db,
  work: (held: () => boolean) => Promise<Result>,
): Promise<Result | null> =>
  withLease({ db, name: ARCHIVE_LEASE }, (lease) => {
    const term = lease.term();
    return work(() => lease.held() && lease.term() === term);
  });
