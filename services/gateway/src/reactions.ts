import type { Change } from '@exline/application';
import type { Commit, PassedOver } from '@exline/event-log';
import type { Metrics } from '@exline/platform';
import type { StaffDirectory } from '@exline/staff';
import type { ChatCache } from './chat/chatCache.ts';
import type { Bus } from './core/bus.ts';
import { tagsDeletedBy } from './http/cacheTags.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { ReadMarks } from './inbox/readMarks.ts';
import type { MailDelivery } from './mail/mailDelivery.ts';
import type { Photos } from './photos/photos.ts';
import { photoOwner, type UploadedPhotos } from './photos/uploadedPhotos.ts';
import type { LastChanges } from './realtime/lastChanges.ts';
import type { TrackingCache } from './tracking/trackingCache.ts';

interface Deps {
  bus: Pick<Bus, 'publish'>;
  changesOf: (commit: Commit) => Change[];
  trackingCache: Pick<TrackingCache, 'forget'>;
  chatCache: Pick<ChatCache, 'forget' | 'forgetAll'>;
  photos: Pick<Photos, 'forget'>;
  uploads: Pick<UploadedPhotos, 'settle'>;
  lastChanges: Pick<LastChanges, 'note'>;
  directory: Pick<StaffDirectory, 'note'>;
  mail: Pick<MailDelivery, 'see' | 'note'>;
  /** The commits that concern no subscriber. */
  unannounced: Pick<PassedOver, 'note'>;
  idempotency: Pick<Idempotency, 'dropAnswersAbout'>;
  readMarks: Pick<ReadMarks, 'forgetSubjects'>;
  metrics: Pick<Metrics, 'logPosition'>;
  onError: (error: unknown) => void;
}

/** Handles commits that have reached the read models of this gateway, also those of other gateways. */
export const createReactions = ({
  bus,
  changesOf,
  trackingCache,
  chatCache,
  photos,
  uploads,
  lastChanges,
  directory,
  mail,
  unannounced,
  idempotency,
  readMarks,
  metrics,
  onError,
}: Deps) => {
  /** Drops cached answers that a change made stale. */
  const invalidate = (change: Change) => {
    if (change.type === 'OrdersChanged') trackingCache.forget(change.trackingKey);
    if (change.type === 'OrdersChanged' && change.deletedIds.length > 0)
      photos.forget(change.trackingKey).catch(onError);
    if (change.type === 'ChatChanged') chatCache.forget(change.sessionId);
    if (change.type === 'ChatChanged' && tagsDeletedBy(change).length > 0)
      uploads.settle(photoOwner.chat(change.sessionId)).catch(onError);
    // Answers contain names of the staff.
    if (change.type === 'StaffChanged') chatCache.forgetAll();
  };
  const publish = (change: Change) => void bus.publish(change.type, change).catch(onError);

  return {
    publish,
    onProjected: (commits: readonly Commit[]): void => {
      const changes = commits.flatMap(changesOf);
      const position = commits.at(-1)?.position ?? 0;
      for (const change of changes) invalidate(change);
      for (const change of changes) lastChanges.note(change, position);
      metrics.logPosition.set(position);
      for (const commit of commits) directory.note(commit);
      mail.see(commits);
      unannounced.note(commits);
      for (const change of changes) mail.note(change);
      for (const change of changes) publish(change);
      const deleted = changes.flatMap(tagsDeletedBy);
      if (deleted.length > 0) idempotency.dropAnswersAbout(deleted).catch(onError);
      readMarks.forgetSubjects(deleted).catch(onError);
    },
  };
};
