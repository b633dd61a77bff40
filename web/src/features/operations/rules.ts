import type { GatewayReport, SystemReport, SystemSample } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { count } from '../../lib/text/count.ts';
import { duration, secondsSince } from './words.ts';

/** From where on an alert goes off; a test compares these with docs/how-to/alerts.yaml. */
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
  /** How many mails had failed half an hour ago; null when nobody knows. */
  failedBefore: number | null;
  now: number;
}

interface Rule {
  severity: 'critical' | 'warning';
  /** What is so, or null when all is well. */
  says: (known: Known) => string | null;
  /** What to do first; the runbook says the rest. */
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

/** By the names of the alerts, the worst first. */
export const rules = {
  DatabaseAway: {
    severity: 'critical',
    says: ({ report }) => (isDown(report, 'log') ? 'The event log cannot be read.' : null),
    act: 'Bring MongoDB back. Gateways and workers find it by themselves; nothing that was acknowledged is lost.',
  },
  RedisAway: {
    severity: 'critical',
    says: ({ report }) => (isDown(report, 'queue') ? 'Redis does not answer.' : null),
    act: 'Start Redis again. Until then nobody can sign in, and mails wait in the log.',
  },
  WorkerAway: {
    severity: 'critical',
    says: ({ report }) =>
      report.workers === 0 || isDown(report, 'worker') ? 'No worker takes mail jobs.' : null,
    act: 'Start the email worker. When it runs and takes nothing, end it: another one takes over.',
  },
  GatewayAway: {
    severity: 'critical',
    says: ({ report, now }) => {
      const silent = report.gateways.filter((gateway) => isSilent(gateway, now));
      return silent.length > 0 ? `Nothing is heard of ${named(silent)}.` : null;
    },
    act: 'Look whether it runs. One that was taken away on purpose is forgotten after ten minutes.',
  },
  GatewayNotReady: {
    severity: 'critical',
    says: (known) => {
      const [, ...others] = heard(known);
      const cut = others.filter(({ dependencies }) =>
        dependencies.some(({ name, isUp }) => !isUp && !isDown(known.report, name)),
      );
      return cut.length > 0 ? `Not ready, while this one is: ${named(cut)}.` : null;
    },
    act: 'One gateway alone points to its network, not to what they share.',
  },
  ErrorsRise: {
    severity: 'critical',
    says: (known) => {
      const [errors, all] = [recent(known, 'errors'), recent(known, 'requests')];
      return errors > limits.errorShare * all
        ? `${count(errors)} of ${count(all)} answers in the last two minutes were errors (5xx).`
        : null;
    },
    act: 'If something else is named here, begin with that. Else look at the errors below.',
  },
  DiskNearlyFull: {
    severity: 'critical',
    says: (known) => {
      const full = heard(known).filter(({ disk }) => disk && disk.free / disk.size < limits.diskFree);
      return full.length > 0 ? `Less than a tenth of the disk is left at ${named(full)}.` : null;
    },
    act: 'Make the disk larger, or move what is not ours. Never delete files of the database.',
  },
  ReadModelsBehind: {
    severity: 'warning',
    says: ({ report: { log } }) =>
      log && log.lag > limits.lagCommits
        ? `The read models are ${count(log.lag)} commits behind the log.`
        : null,
    act: 'While the number falls, wait. When it stands still, look at the warnings below.',
  },
  ReadModelsParked: {
    severity: 'warning',
    says: ({ report: { parked } }) =>
      parked && parked.length > 0 ? `${count(parked.length, 'document')} could not be shown.` : null,
    act: 'Mend the cause, then try again below. The log has all of it.',
  },
  MailsFail: {
    severity: 'warning',
    says: ({ report: { mails }, failedBefore }) => {
      const failed = mails && failedBefore !== null ? mails.failed - failedBefore : 0;
      return failed >= 1 ? `${count(failed, 'mail')} failed for good in the last half hour.` : null;
    },
    act: 'The mail queue says what the mail server said. Send them again there.',
  },
  MailsWait: {
    severity: 'warning',
    says: (known) =>
      unsentSeconds(known) > limits.mailWaitsSeconds
        ? `A mail has waited for ${duration(unsentSeconds(known))}.`
        : known.report.mailServerAway
          ? 'The mail server does not answer.'
          : null,
    act: 'Mend what the mail queue names as the reason: the server, its address, its password. What waits goes out by itself.',
  },
  MailsRetried: {
    severity: 'warning',
    says: ({ report: { mails } }) =>
      mails && mails.retrying >= limits.mailsRetried
        ? `${count(mails.retrying, 'mail')} were offered to the mail server and not taken.`
        : null,
    act: 'The mail queue names the reason. None is lost: each is tried eight times.',
  },
  FaultsHappen: {
    severity: 'warning',
    says: (known) => {
      const faults = recent(known, 'faults');
      return faults > limits.faults ? `${count(faults, 'fault')} in the last ten minutes.` : null;
    },
    act: 'Errors that no rule explains: they stand below, and whole in the log.',
  },
  WritesAreSlow: {
    severity: 'warning',
    says: (known) => {
      const [slow, all] = [recent(known, 'slowWrites'), recent(known, 'writes')];
      return slow > limits.slowShare * all
        ? `${count(slow)} of ${count(all)} writes in the last five minutes took more than a second.`
        : null;
    },
    act: 'Relieve the database: other load, a slow disk, a member far away.',
  },
  ProcessIsStalled: {
    severity: 'warning',
    says: (known) => {
      const stalled = heard(known).filter(({ stallMs }) => stallMs > limits.stallMs);
      return stalled.length > 0 ? `Too busy to answer at once: ${named(stalled)}.` : null;
    },
    act: 'Add a gateway, if load is all it is; turn a flood away in front.',
  },
  SignInsRefused: {
    severity: 'warning',
    says: (known) => {
      const refused = recent(known, 'signInsRefused');
      return refused > limits.signInsRefused
        ? `${count(refused)} sign-ins were refused in the last ten minutes.`
        : null;
    },
    act: 'The log has the addresses. Block them in front; limits slow them down meanwhile.',
  },
} as const satisfies Record<string, Rule>;

export type AlertName = keyof typeof rules;

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** What the newest sample says that is half an hour old. */
export const failedBefore = (samples: readonly SystemSample[], now: number): number | null =>
  samples.findLast(({ at }) => now - Date.parse(at) >= HALF_HOUR_MS)?.mailsFailed ?? null;
