import { ArchivedElsewhere, withArchiveLease, type EventLog } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import type { Logger } from '@exline/platform';
import type { Db } from 'mongodb';

interface Deps {
  db: Db;
  days: number;
  eventLog: Pick<EventLog, 'archive'>;
  log: Logger;
}

/**
 * Moves commits that are older than a number of days into the archive. It works in whole days, so that there is at most
 * one small segment a day.
 */
export const createArchiving =
  ({ db, days, eventLog, log }: Deps) =>
  async (held: () => boolean, now = Date.now()): Promise<void> => {
    const before = new Date(Math.floor(now / DAY_MS - days) * DAY_MS);
    try {
      const moved = await withArchiveLease(db, (ownHeld) =>
        eventLog.archive({ before, isWanted: () => held() && ownHeld() }),
      );
      if (moved) log.info({ commits: moved, before: before.toISOString() }, 'old commits were archived');
    } catch (error) {
      if (error instanceof ArchivedElsewhere) log.warn({ reason: error.message }, 'nothing was archived');
      else log.error({ err: error }, 'archiving failed and continues in an hour');
    }
  };

export type Archiving = ReturnType<typeof createArchiving>;
