import type { ParkedReport, SystemReport } from '@exline/contracts';
import type { EventLog, ParkedDocument, Projector, Rebuilds } from '@exline/event-log';
import type { MailQueries } from '@exline/mail';
import type { MailQueues } from '../mail/queues.ts';
import { answerOrNull } from '../core/checks.ts';
import type { Gateways } from './gateways.ts';

interface Deps {
  gateways: Gateways;
  eventLog: Pick<EventLog, 'end' | 'at'>;
  projector: Pick<Projector, 'position' | 'parked'>;
  rebuilds: Pick<Rebuilds, 'states' | 'isRunning'>;
  mails: Pick<MailQueries, 'summary'>;
  queues: Pick<MailQueues, 'reports' | 'workers' | 'mailServerAway'>;
}

/** A parked document without its id, because a conversation's id gives access to it. */
export const parkedReport = ({ readModel, position, error, tries, at }: ParkedDocument): ParkedReport => ({
  readModel,
  position,
  error,
  tries,
  at,
});

/** Builds the system status. A part that does not answer in time is null. Never rejects. */
export const createReport = ({ gateways, eventLog, projector, rebuilds, mails, queues }: Deps) => {
  const logNow = async (): Promise<SystemReport['log']> => {
    const end = await eventLog.end();
    const shown = projector.position();
    // The age of the oldest commit that is not in the read models yet.
    const next = shown < end ? await eventLog.at(shown + 1) : null;
    const lagSeconds = next ? Math.max(0, (Date.now() - Date.parse(next.at)) / 1_000) : 0;
    return { end, lag: Math.max(0, end - shown), lagSeconds };
  };
  const readModels = async (): Promise<SystemReport['readModels']> =>
    (await rebuilds.states()).map(({ name, collection, made }) => ({
      name,
      collection,
      position: projector.position(),
      rebuild: made,
    }));

  const make = async (): Promise<SystemReport> => {
    const [all, log, models, isRebuilding, parked, overview, queueReports, workers, mailServerAway] =
      await Promise.all([
        gateways.all(),
        answerOrNull(logNow),
        answerOrNull(readModels),
        answerOrNull(rebuilds.isRunning),
        answerOrNull(async () => (await projector.parked()).map(parkedReport)),
        answerOrNull(mails.summary),
        answerOrNull(queues.reports),
        answerOrNull(queues.workers),
        answerOrNull(queues.mailServerAway),
      ]);
    return {
      at: new Date().toISOString(),
      answeredBy: all[0]?.name ?? '',
      gateways: all,
      log,
      readModels: models,
      isRebuilding,
      parked,
      mails: overview,
      queues: queueReports,
      workers,
      mailServerAway,
    };
  };

  let making: Promise<SystemReport> | null = null;
  /** Concurrent callers share one report. */
  return (): Promise<SystemReport> => {
    making ??= make().finally(() => (making = null));
    return making;
  };
};
