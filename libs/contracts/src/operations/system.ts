import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { object } from 'yup';
import { field } from '../fields/fields.ts';
import type { MailOverview } from '../mail/mail.ts';

/** The dependencies of a gateway: the event log, its read models, the queue, and the worker that processes the queue. */
export const dependencies = ['log', 'readModels', 'queue', 'worker'] as const;
export type Dependency = (typeof dependencies)[number];

/** Whether a dependency works, and its response time in milliseconds. */
export interface DependencyReport {
  name: Dependency;
  isUp: boolean;
  ms: number;
}

/** The stores that can run out of room. */
export const stores = ['database', 'redis'] as const;
export type Store = (typeof stores)[number];

/** The public answer of `/readyz`. While a gateway starts, some dependencies are missing. */
export interface Readiness {
  status: 'up' | 'down' | 'starting';
  dependencies?: Partial<Record<string, 'up' | 'down'>>;
  /** Stores that refuse writes because their disk, or the memory of Redis, is full. Reads still work. */
  fullDisks?: Store[];
  /** Indexes that the database has lost, as `collection.index`. */
  lostIndexes?: string[];
}

/** Recent activity of a gateway, over the same time windows as the alerts. */
export interface RecentFigures {
  /** In the last two minutes: calls and pages, and how many of them were answered with a 5xx. */
  requests: number;
  errors: number;
  /** In the last five minutes: writes, and how many of them took more than a second. */
  writes: number;
  slowWrites: number;
  /** In the last ten minutes: faults, sign-ins, refused sign-ins, denied requests and requests over a limit. */
  faults: number;
  signIns: number;
  signInsRefused: number;
  refused: number;
  limited: number;
}

/** A warning or an error from the log of a gateway, without the other fields of its line. */
export interface LogLine {
  at: string;
  level: 'warn' | 'error';
  message: string;
  /** The type of the error, or a description. */
  reason: string | null;
  /** Identifies the complete line in the log. */
  requestId: string | null;
}

/** The report of a gateway about itself. */
export interface GatewayReport {
  /** The host and port of the gateway. */
  name: string;
  version: string;
  node: string;
  startedAt: string;
  /** When the gateway reported this. */
  at: string;
  dependencies: DependencyReport[];
  recent: RecentFigures;
  /** The event loop delay in milliseconds, 99th percentile. */
  stallMs: number;
  memory: { used: number; hostFree: number; hostSize: number };
  /** The disk with the data; null if it is on another machine. */
  disk: { free: number; size: number } | null;
  /** Stores that refuse writes because their disk, or the memory of Redis, is full. */
  fullDisks: Store[];
  /** Indexes that the database has lost, as `collection.index`. They are created again automatically. */
  lostIndexes: string[];
  /** The latest lines, newest first. */
  lines: LogLine[];
}

/** A rebuild of a read model that is requested, running or unfinished. */
export interface RebuildReport {
  position: number;
  /** The person who requested it on the operations page; null without such a request. */
  askedBy: string | null;
  askedAt: string | null;
}

export interface ReadModelReport {
  name: string;
  /** The name of the read model's collection, which includes the schema version and the generation. */
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

/** The answer to a retry: the events that are still parked. */
export interface RemainingParked {
  parked: ParkedReport[];
}

/** The names of the read models that will be rebuilt. */
export interface RequestedRebuilds {
  readModels: string[];
}

export interface QueueReport {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** When the oldest unfinished job was added. */
  oldestAt: string | null;
}

/** The status of the system, for operators. Values that were not available in time are null. */
export interface SystemReport {
  at: string;
  /** The name of the answering gateway. */
  answeredBy: string;
  /** All gateways that reported in the last ten minutes; the answering one comes first. */
  gateways: GatewayReport[];
  log: { end: number; lag: number; lagSeconds: number } | null;
  readModels: ReadModelReport[] | null;
  /** Whether a process is rebuilding read models now. */
  isRebuilding: boolean | null;
  parked: ParkedReport[] | null;
  mails: MailOverview | null;
  queues: QueueReport[] | null;
  workers: number | null;
  /** Whether the workers cannot reach a mail server. */
  mailServerAway: boolean | null;
}

/** The backlog at one moment of the last 24 hours. */
export interface SystemSample {
  at: string;
  queues: Pick<QueueReport, 'name' | 'waiting' | 'active' | 'delayed' | 'failed'>[];
  mailsFailed: number;
  oldestUnsentSeconds: number;
  lag: number;
}

/** The interval between samples. */
export const SAMPLE_EVERY_MS = 5 * MINUTE_MS;
export const SAMPLES_KEPT_MS = DAY_MS;

export const rebuildSchema = object({
  readModel: field
    .optionalLine('readModel')
    .default(null)
    .meta({ description: 'the name of the read model; all read models by default' }),
});
