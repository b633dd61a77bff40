import { randomUUID } from 'node:crypto';
import type { Application } from '@exline/application';
import { reproject, type Commit, type EventLog } from '@exline/event-log';
import type { StaffActivity } from '@exline/staff';
import type { Db } from 'mongodb';
import type { Bus } from '../core/bus.ts';
import { tagsDeletedBy } from '../http/cacheTags.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { ReadMarks } from '../inbox/readMarks.ts';
import type { Photos } from '../photos/photos.ts';
import { photoOwner, type UploadedPhotos } from '../photos/uploadedPhotos.ts';

interface Deps {
  db: Db;
  log: Pick<EventLog, 'readStream'>;
  modules: Pick<Application, 'projections' | 'changesOf'>;
  idempotency: Pick<Idempotency, 'dropAnswersAbout'>;
  readMarks: Pick<ReadMarks, 'forgetSubjects' | 'forgetAccounts'>;
  photos: Pick<Photos, 'forget'>;
  uploads: Pick<UploadedPhotos, 'settle'>;
  bus: Pick<Bus, 'send'>;
  onError: (error: unknown) => void;
  entries: Pick<StaffActivity, 'forgetPlacesOf'>;
}

const erasureContext = () => ({ actor: 'erasure', correlationId: randomUUID() });

/**
 * Erases people's data outside the log and its projections: stored answers to keyed calls, read marks, photos, sign-in
 * locations, and documents that a slow process wrote after they were cleared. The log repeats this until the erasure is
 * complete, so a killed gateway leaves nothing behind.
 */
export const createErasureCleanup =
  ({
    db,
    log,
    modules: { projections, changesOf },
    idempotency,
    readMarks,
    photos,
    uploads,
    bus,
    onError,
    entries,
  }: Deps) =>
  async (commits: readonly Commit[]): Promise<void> => {
    const changes = commits.flatMap(changesOf);
    const deleted = changes.flatMap(tagsDeletedBy);
    await Promise.all([idempotency.dropAnswersAbout(deleted), readMarks.forgetSubjects(deleted)]);
    const cleanUp = async (change: (typeof changes)[number]): Promise<void> => {
      if (change.type === 'OrdersChanged') {
        // Not awaited, because this erasure would wait for the one that contains it. The log repeats this cleanup.
        for (const orderId of change.deletedIds)
          bus
            .send('EraseReturnsOf', { trackingNumber: change.trackingKey, orderId }, erasureContext())
            .catch(onError);
        await photos.forget(change.trackingKey);
        await uploads.settle(photoOwner.order(change.trackingKey));
      }
      if (change.type === 'ReturnsChanged')
        await Promise.all(change.erasedIds.map((id) => uploads.settle(photoOwner.return(id))));
      if (change.type === 'ChatChanged') await uploads.settle(photoOwner.chat(change.sessionId));
      if (change.type !== 'StaffChanged') return;
      await Promise.all([
        entries.forgetPlacesOf(change.erasedIds),
        readMarks.forgetAccounts(change.erasedIds),
      ]);
    };
    await Promise.all(changes.map(cleanUp));
    await reproject(
      { db, log, projections },
      commits.map(({ stream }) => stream),
    );
  };
