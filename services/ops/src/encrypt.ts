import { eventRules } from '@exline/application';
import { carryOver, createLease } from '@exline/event-log';
import { Cannot } from './cannot.ts';
import { status, type CommandDeps, type Status } from './command.ts';
import { openSystem } from './system.ts';
import { within } from './within.ts';

const LEASE_WITHIN_MS = 6_000;

/** What a backup and the encryption of old commits must not do at the same time. */
export const ARCHIVE = 'archive';

/** Encrypts personal data that was written before there was encryption; gateways may run meanwhile. */
export const encrypt = async ({ database, master, print, show, signal }: CommandDeps): Promise<Status> => {
  if (!master) throw new Cannot('Under which key? Set MASTER_KEY.');
  const { db, keyring } = await openSystem(database.db, master);
  if (!keyring) throw new Cannot('Under which key? Set MASTER_KEY.');
  const lease = createLease({ db, name: ARCHIVE });
  try {
    if (!(await within(LEASE_WITHIN_MS, lease.held)))
      throw new Cannot('A backup, or another of these, is on its way.');
    const isDone = await carryOver({
      db,
      keyring,
      subjects: eventRules.subjects,
      onProgress: (position, end) => show({ encrypted: { position, end } }),
      isCancelled: () => signal.aborted || !lease.held(),
    });
    print(
      isDone
        ? 'All personal data in the log is encrypted.'
        : 'Cancelled. What was done stays; the next time it goes on from there.',
    );
    return isDone ? status.done : status.cancelled;
  } finally {
    await keyring.close();
    await lease.stop();
  }
};
