import { object } from 'yup';
import { field } from '../fields/fields.ts';
import type { MailOverview } from '../mail/mail.ts';

/** What a gateway depends on: event log and its read models, queue, and the worker that takes from it. */
export const dependencies = ['log', 'readModels', 'queue', 'worker'] as const;
export type Dependency = (typeof dependencies)[number];

/** Whether it could be used, and how long its answer took. */
export interface DependencyReport {
  name: Dependency;
  isUp: boolean;
  ms: number;
}

/** What a gateway tells anybody, at `/readyz`; of some dependencies nothing while it starts. */
export interface Readiness {
  status: 'up' | 'down' | 'starting';
  dependencies?: Partial<Record<string, 'up' | 'down'>>;
}

/** What happened in a gateway a moment ago. The windows are those of the alerts. */
export interface RecentFigures {
  /** In the last two minutes: calls and pages, and those that were answered with a 5xx. */
  requests: number;
  errors: number;
  /** In the last five minutes: writes, and those that took more than a second. */
  writes: number;
  slowWrites: number;
  /** In the last ten minutes. */
  faults: number;
  signIns: number;
  signInsRefused: number;
  refused: number;
  limited: number;
}

/** A warning or an error that a gateway has logged, without what else its line holds. */
export interface LogLine {
  at: string;
  level: 'warn' | 'error';
  message: string;
  /** The kind of error, or the reason in words. */
  reason: string | null;
  /** Leads to the whole line in the log. */
  requestId: string | null;
}

/** A gateway, as it says of itself. */
export interface GatewayReport {
  /** Its host and port. */
  name: string;
  version: string;
  node: string;
  startedAt: string;
  /** When it said this. */
  at: string;
  dependencies: DependencyReport[];
  recent: RecentFigures;
  /** How long its one thread was held up, but for the hundredth part of the time when that was longer. */
  stallMs: number;
  memory: { used: number; hostFree: number; hostSize: number };
  /** Where the data lies; null where that is on another machine. */
  disk: { free: number; size: number } | null;
  /** The newest, newest first. */
  lines: LogLine[];
}

/** A read model that is being made anew, was asked for, or was left half made. */
export interface RebuildReport {
  position: number;
  /** Who asked for it on the page; null when nobody did, or no longer. */
  askedBy: string | null;
  askedAt: string | null;
}

export interface ReadModelReport {
  name: string;
  /** Where it stands: names schema version and generation. */
  collection: string;
  position: number;
  rebuild: RebuildReport | null;
}

export interface ParkedReport {
  readModel: string;
  position: number;
  error: string;
  tries: number;
  at: string;
}

/** What trying again answers: what still cannot be shown. */
export interface StillParked {
  parked: ParkedReport[];
}

/** The names of the read models that will be made anew. */
export interface RebuildsAsked {
  readModels: string[];
}

export interface QueueReport {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** When the oldest job that is not done was put there. */
  oldestAt: string | null;
}

/** How the system stands, for who runs it. What nobody could say in time is null. */
export interface SystemReport {
  at: string;
  /** The name of the gateway that answers. */
  answeredBy: string;
  /** All that were heard of in the last ten minutes, the one that answers first. */
  gateways: GatewayReport[];
  log: { end: number; lag: number; lagSeconds: number } | null;
  readModels: ReadModelReport[] | null;
  /** Whether some process makes read models anew at this moment. */
  isRebuilding: boolean | null;
  parked: ParkedReport[] | null;
  mails: MailOverview | null;
  queues: QueueReport[] | null;
  workers: number | null;
  /** Whether a mail server took or answered what the workers tried last. */
  mailServerAway: boolean | null;
}

/** How much waited at a moment of the last 24 hours. */
export interface SystemSample {
  at: string;
  queues: Pick<QueueReport, 'name' | 'waiting' | 'active' | 'delayed' | 'failed'>[];
  mailsFailed: number;
  oldestUnsentSeconds: number;
  lag: number;
}

/** So far apart samples stand. */
export const SAMPLE_EVERY_MS = 5 * 60_000;
export const SAMPLES_KEPT_MS = 24 * 60 * 60_000;

export const rebuildSchema = object({
  readModel: field.optionalLine('readModel').default(null).meta({ description: 'its name; without one all' }),
});
