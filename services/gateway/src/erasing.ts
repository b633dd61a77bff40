import type { Modules } from '@exline/application';
import { reshow, type Commit, type EventLog } from '@exline/event-log';
import type { StaffActivity } from '@exline/staff';
import type { Db } from 'mongodb';
import { deletedBy } from './http/about.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Photos } from './photos/photos.ts';

interface Deps {
  db: Db;
  log: Pick<EventLog, 'readStream'>;
  modules: Pick<Modules, 'projections' | 'changesOf'>;
  idempotency: Pick<Idempotency, 'forgetAbout'>;
  photos: Pick<Photos, 'forget'>;
  entries: Pick<StaffActivity, 'forgetPlacesOf'>;
}

/**
 * Forgets a person where neither the log nor its projections reach: answers to keyed calls, photos, places of sign-ins,
 * and documents that a slow process wrote after they were cleared. The log repeats this until the erasure is over, so a
 * gateway that is killed leaves nothing.
 */
export const forgetErased =
  ({ db, log, modules: { projections, changesOf }, idempotency, photos, entries }: Deps) =>
  async (commit: Commit): Promise<void> => {
    const changes = changesOf(commit);
    await idempotency.forgetAbout(changes.flatMap(deletedBy));
    for (const change of changes) {
      if (change.type === 'OrdersChanged') await photos.forget(change.trackingKey);
      if (change.type === 'StaffChanged') await entries.forgetPlacesOf(change.erasedIds);
    }
    await reshow({ db, log, projections }, commit.stream);
  };
