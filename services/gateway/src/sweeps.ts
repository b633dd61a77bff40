import { randomUUID } from 'node:crypto';
import type { Application } from '@exline/application';
import type { ChatQueries } from '@exline/chat';
import type { EventLog, ActiveVersions } from '@exline/event-log';
import { HOUR_MS, MINUTE_MS, Refusal } from '@exline/kernel';
import type { Lease } from '@exline/mongo';
import type { Logger } from '@exline/platform';
import type {
  PasswordLinks,
  SecondFactors,
  StaffActivity,
  StaffDirectory,
  StaffPasswords,
} from '@exline/staff';
import type { Bus } from './core/bus.ts';
import { skipIfClockAhead } from './core/skipIfClockAhead.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { DemoRemoval } from './demoData/removal.ts';
import type { FloodRecord } from './inbox/floods.ts';
import type { Archiving } from './operations/archiving.ts';
import type { Photos } from './photos/photos.ts';
import type { UploadedPhotos } from './photos/uploadedPhotos.ts';
import type { Retention } from './personalData/retention.ts';
import type { BulkRunner } from './bulkJobs/runner.ts';
import type { RuleRounds } from './rules/rounds.ts';
import type { TestErasure } from './mailTemplates/eraseTests.ts';
import type { ActivityRecord } from './staff/activity.ts';

interface Deps {
  eventLog: Pick<EventLog, 'finishErasures'>;
  /** Null if nothing is erased automatically. */
  retention: Retention | null;
  /** Null if nothing is archived automatically. */
  archiving: Archiving | null;
  idempotency: Pick<Idempotency, 'forgetOld'>;
  floods: Pick<FloodRecord, 'forgetOld'>;
  activeVersions: Pick<ActiveVersions, 'dropOutdated'>;
  application: Pick<Application, 'projections'>;
  photos: Pick<Photos, 'forgetUnused'>;
  uploads: Pick<UploadedPhotos, 'sweep'>;
  directory: Pick<StaffDirectory, 'all' | 'refresh'>;
  links: Pick<PasswordLinks, 'forgetOld'>;
  storedPasswords: Pick<StaffPasswords, 'forgetUnused'>;
  factors: Pick<SecondFactors, 'forgetUnused'>;
  entries: Pick<StaffActivity, 'forgetOld' | 'forgetPlacesOf'>;
  activity: Pick<ActivityRecord, 'storeQueuedEntries'>;
  ruleRounds: RuleRounds;
  eraseTests: TestErasure;
  notifications: Record<
    'announce' | 'announceRest' | 'sendDue' | 'eraseEnded',
    (held: () => boolean) => Promise<void>
  >;
  demoRemoval: Pick<DemoRemoval, 'resume'>;
  runBulkJobs: BulkRunner;
  bus: Pick<Bus, 'on' | 'send'>;
  chat: Pick<ChatQueries, 'unfinishedMerges'>;
  /** The clock of Redis, which all gateways share. */
  sharedNow: () => Promise<number>;
  log: Logger;
  onError: (error: unknown) => void;
}

/** How often interrupted bulk jobs are resumed. New ones start at once. */
const BULK_EVERY_MS = 5_000;
const MAX_MERGES = 100;
const ANNOUNCE_EVERY_MS = 1_000;
/** Events within this time are announced together. */
const GATHER_MS = 50;
const DUE_EVERY_MS = 5_000;

/**
 * Starts the periodic tasks, run by one gateway at a time: they finish interrupted work and delete
 * what is no longer needed.
 */
export const startSweeps = (lease: Pick<Lease, 'sweep'>, deps: Deps): void => {
  const { eventLog, retention, archiving, directory, entries, onError } = deps;

  /** Deletes replaced credentials, and sign-in locations of erased people. */
  const forgetReplaced = async () => {
    await directory.refresh();
    const accounts = directory.all();
    await deps.storedPasswords.forgetUnused(accounts.flatMap(({ passwordId }) => passwordId ?? []));
    await deps.factors.forgetUnused(accounts.flatMap(({ factorId }) => factorId ?? []));
    await entries.forgetPlacesOf(accounts.flatMap(({ id, isErased }) => (isErased ? id : [])));
  };

  /**
   * Finishes merges and separations of conversations that a failure interrupted. Merges that are refused are canceled.
   */
  const finishMerges = async () => {
    for (const { sessionId, from } of await deps.chat.unfinishedMerges(MAX_MERGES)) {
      const context = { actor: 'merges', correlationId: randomUUID() };
      const finished =
        from === null
          ? deps.bus.send('DeleteChatSession', { sessionId, onlyIfEmpty: true }, context)
          : deps.bus.send('MergeChats', { sessionId, from }, context);
      await finished.catch((error: unknown) => {
        if (!(error instanceof Refusal)) onError(error);
      });
    }
  };

  lease.sweep(MINUTE_MS, () => eventLog.finishErasures().catch(onError));
  lease.sweep(MINUTE_MS, () => finishMerges().catch(onError));
  const bulkJobs = lease.sweep(BULK_EVERY_MS, (held) => deps.runBulkJobs(held).catch(onError));
  deps.bus.on({ BulkJobsChanged: ({ isStart }) => void (isStart && bulkJobs.now()) });
  lease.sweep(MINUTE_MS, () => deps.activity.storeQueuedEntries().catch(onError));
  lease.sweep(MINUTE_MS, deps.demoRemoval.resume);
  // A rule emails customers about a delay, and only once.
  lease.sweep(MINUTE_MS, skipIfClockAhead(deps, deps.ruleRounds));
  const { announce, announceRest, sendDue, eraseEnded } = deps.notifications;
  const announcing = lease.sweep(ANNOUNCE_EVERY_MS, (held) => announce(held).catch(onError));
  lease.sweep(ANNOUNCE_EVERY_MS, (held) => announceRest(held).catch(onError));
  let isWoken = false;
  const wake = () => {
    isWoken = false;
    void announcing.now();
  };
  deps.bus.on({
    OrdersChanged: () => {
      if (!isWoken) setTimeout(wake, GATHER_MS).unref();
      isWoken = true;
    },
  });
  lease.sweep(DUE_EVERY_MS, (held) => sendDue(held).catch(onError));
  if (archiving) lease.sweep(HOUR_MS, archiving);
  const forgetOld = async (held: () => boolean) => {
    await eraseEnded(held).catch(onError);
    await deps.eraseTests(held).catch(onError);
    await deps.idempotency.forgetOld().catch(onError);
    await deps.floods.forgetOld().catch(onError);
    await deps.activeVersions.dropOutdated(deps.application.projections).catch(onError);
    await deps.photos.forgetUnused().catch(onError);
    await deps.uploads.sweep().catch(onError);
    await deps.links.forgetOld().catch(onError);
    await forgetReplaced().catch(onError);
    await entries.forgetOld().catch(onError);
    await retention?.(held).catch(onError);
  };
  lease.sweep(HOUR_MS, skipIfClockAhead(deps, forgetOld));
};
