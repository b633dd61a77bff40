import type { GatewayReport, Store, SystemReport, SystemSample } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { count } from '../../lib/text/count.ts';
import { duration, secondsSince } from './words.ts';

/** The thresholds of the alerts; a test compares them with docs/how-to/alerts.yaml. */
export const limits = {
  gatewaySilentSeconds: 60,
  lagCommits: 1_000,
  mailWaitsSeconds: 900,
  mailsRetried: 5,
  errorShare: 0.05,
  faults: 5,
  slowShare: 0.05,
  stallMs: 500,
  diskFree: 0.1,
  signInsRefused: 20,
};

interface Known {
  report: SystemReport;
  /** The number of failed emails half an hour ago; null when unknown. */
  failedBefore: number | null;
  now: number;
}

interface Rule {
  severity: 'critical' | 'warning';
  /** Describes the problem; null when there is none. */
  says: (known: Known) => string | null;
  /** The first thing to do; the runbook has the details. */
  act: string;
}

const isDown = ({ gateways: [own] }: SystemReport, name: string): boolean =>
  own?.dependencies.some((dependency) => dependency.name === name && !dependency.isUp) ?? false;

export const isSilent = ({ at }: GatewayReport, now: number): boolean =>
  secondsSince(at, now) > limits.gatewaySilentSeconds;

const heard = ({ report, now }: Known) => report.gateways.filter((gateway) => !isSilent(gateway, now));

const recent = (known: Known, name: keyof GatewayReport['recent']): number =>
  heard(known).reduce((sum, gateway) => sum + gateway.recent[name], 0);

const named = (gateways: readonly GatewayReport[]): string => gateways.map(({ name }) => name).join(', ');

const unsentSeconds = ({ report, now }: Known): number =>
  report.mails?.oldestUnsentAt ? secondsSince(report.mails.oldestUnsentAt, now) : 0;

const noRoomWords: Readonly<Record<Store, string>> = {
  database: 'The disk of the database is full.',
  redis: 'The disk or the memory (maxmemory) of Redis is full.',
};

export const fullDiskWords = (full: readonly Store[]): string =>
  full.map((store) => noRoomWords[store]).join(' ');

export const lostIndexWords = (lost: readonly string[]): string =>
  `The database has lost ${lost.length === 1 ? 'an index' : 'indexes'}: ${lost.join(', ')}.`;

/** The words about a dependency that does not work. */
export const downWords = {
  log: 'The event log cannot be read.',
  queue: 'Redis does not answer, or is read-only.',
  worker: 'No worker takes mail jobs.',
};

/** The rules by the name of their alert, most severe first. */
export const rules = {
  DatabaseAway: {
    severity: 'critical',
    says: ({ report }) => (isDown(report, 'log') ? downWords.log : null),
    act: 'Restore MongoDB. Gateways and workers reconnect by themselves, and no acknowledged write is lost.',
  },
  RedisAway: {
    severity: 'critical',
    says: ({ report }) => (isDown(report, 'queue') ? downWords.queue : null),
    act: 'Start Redis again. If it became a replica, give REDIS_URL the new primary. Until then no one can sign in, and emails wait in the log.',
  },
  WorkerAway: {
    severity: 'critical',
    says: ({ report }) => (report.workers === 0 || isDown(report, 'worker') ? downWords.worker : null),
    act: 'Start the email worker. If it is running but takes no jobs, stop it, and another one takes over.',
  },
  GatewayAway: {
    severity: 'critical',
    says: ({ report, now }) => {
      const silent = report.gateways.filter((gateway) => isSilent(gateway, now));
      return silent.length > 0 ? `No report from ${named(silent)}.` : null;
    },
    act: 'Check whether it is running. A gateway that was removed on purpose disappears after ten minutes.',
  },
  GatewayNotReady: {
    severity: 'critical',
    says: (known) => {
      const [, ...others] = heard(known);
      const cut = others.filter(({ dependencies }) =>
        dependencies.some(({ name, isUp }) => !isUp && !isDown(known.report, name)),
      );
      return cut.length > 0 ? `Not ready, although this gateway is: ${named(cut)}.` : null;
    },
    act: 'Only some gateways are affected, so check their network before the shared services.',
  },
  ErrorsRise: {
    severity: 'critical',
    says: (known) => {
      const [errors, all] = [recent(known, 'errors'), recent(known, 'requests')];
      return errors > limits.errorShare * all
        ? `${count(errors)} of ${count(all)} answers in the last two minutes were errors (5xx).`
        : null;
    },
    act: 'If another problem is listed here, start with that. Otherwise check the errors below.',
  },
  DiskFull: {
    severity: 'critical',
    says: (known) => {
      const full = new Set(heard(known).flatMap(({ fullDisks }) => fullDisks));
      return full.size > 0 ? fullDiskWords([...full]) : null;
    },
    act: 'Make room: free some space, or raise the maxmemory of Redis. Writes then work again by themselves, and nothing that was acknowledged is lost.',
  },
  IndexLost: {
    severity: 'critical',
    says: (known) => {
      const lost = new Set(heard(known).flatMap(({ lostIndexes }) => lostIndexes));
      return lost.size > 0 ? lostIndexWords([...lost]) : null;
    },
    act: 'Lost indexes are created again automatically. If this stays, check the errors below.',
  },
  DiskNearlyFull: {
    severity: 'critical',
    says: (known) => {
      const full = heard(known).filter(({ disk }) => disk && disk.free / disk.size < limits.diskFree);
      return full.length > 0 ? `Less than 10% of the disk is free on ${named(full)}.` : null;
    },
    act: 'Enlarge the disk, or move unrelated files. Never delete files of the database.',
  },
  ReadModelsBehind: {
    severity: 'warning',
    says: ({ report: { log } }) =>
      log && log.lag > limits.lagCommits
        ? `The read models are ${count(log.lag)} commits behind the log.`
        : null,
    act: 'Wait while the number falls. If it does not, check the warnings below.',
  },
  ReadModelsParked: {
    severity: 'warning',
    says: ({ report: { parked } }) =>
      parked && parked.length > 0 ? `${count(parked.length, 'document')} could not be updated.` : null,
    act: 'Fix the cause, then retry below. No data is lost, because the log has it.',
  },
  MailsFail: {
    severity: 'warning',
    says: ({ report: { mails }, failedBefore }) => {
      const failed = mails && failedBefore !== null ? mails.failed - failedBefore : 0;
      return failed >= 1 ? `${count(failed, 'email')} failed permanently in the last half hour.` : null;
    },
    act: 'The mail queue shows the answer of the mail server. Send the emails again there.',
  },
  MailsWait: {
    severity: 'warning',
    says: (known) =>
      unsentSeconds(known) > limits.mailWaitsSeconds
        ? `An email has been waiting for ${duration(unsentSeconds(known))}.`
        : known.report.mailServerAway
          ? 'The mail server does not answer.'
          : null,
    act: 'Fix the reason that the mail queue shows: the server, its address or its password. Waiting emails are then sent automatically.',
  },
  MailsRetried: {
    severity: 'warning',
    says: ({ report: { mails } }) =>
      mails && mails.retrying >= limits.mailsRetried
        ? `${count(mails.retrying, 'email')} were not accepted by the mail server.`
        : null,
    act: 'The mail queue shows the reason. Each email is tried eight times.',
  },
  FaultsHappen: {
    severity: 'warning',
    says: (known) => {
      const faults = recent(known, 'faults');
      return faults > limits.faults ? `${count(faults, 'fault')} in the last ten minutes.` : null;
    },
    act: 'Check the errors below. The log has the details.',
  },
  WritesAreSlow: {
    severity: 'warning',
    says: (known) => {
      const [slow, all] = [recent(known, 'slowWrites'), recent(known, 'writes')];
      return slow > limits.slowShare * all
        ? `${count(slow)} of ${count(all)} writes in the last five minutes took more than a second.`
        : null;
    },
    act: 'Check the database for other load, a slow disk or a distant member.',
  },
  ProcessIsStalled: {
    severity: 'warning',
    says: (known) => {
      const stalled = heard(known).filter(({ stallMs }) => stallMs > limits.stallMs);
      return stalled.length > 0 ? `Too busy to answer quickly: ${named(stalled)}.` : null;
    },
    act: 'Add a gateway if the load is legitimate. Block a flood of requests at the proxy.',
  },
  SignInsRefused: {
    severity: 'warning',
    says: (known) => {
      const refused = recent(known, 'signInsRefused');
      return refused > limits.signInsRefused
        ? `${count(refused)} sign-ins were refused in the last ten minutes.`
        : null;
    },
    act: 'Find the addresses in the log and block them at the proxy. Limits slow them down until then.',
  },
} as const satisfies Record<string, Rule>;

export type AlertName = keyof typeof rules;

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** The failed emails in the newest sample that is at least half an hour old. */
export const failedBefore = (samples: readonly SystemSample[], now: number): number | null =>
  samples.findLast(({ at }) => now - Date.parse(at) >= HALF_HOUR_MS)?.mailsFailed ?? null;
