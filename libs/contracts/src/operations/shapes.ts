import { number, object, type InferType } from 'yup';
import { dependencies, stores } from './system.ts';
import { mailOverviewShape } from '../mail/shapes.ts';
import { shape } from '../api/shape.ts';

const amount = () => number().min(0).required();

const dependencyShape = object({
  name: shape.oneOf(dependencies),
  isUp: shape.flag(),
  ms: shape.count().meta({ description: 'response time in milliseconds' }),
}).meta({ title: 'DependencyReport' });
/** Whether a dependency works, and its response time in milliseconds. */
export type DependencyReport = InferType<typeof dependencyShape>;

const recentShape = object({
  requests: shape.count().meta({ description: 'in the last two minutes' }),
  errors: shape.count().meta({ description: 'those that were answered with a 5xx' }),
  writes: shape.count().meta({ description: 'in the last five minutes' }),
  slowWrites: shape.count().meta({ description: 'those that took more than a second' }),
  faults: shape.count().meta({ description: 'in the last ten minutes, like the counts below' }),
  signIns: shape.count(),
  signInsRefused: shape.count(),
  refused: shape.count(),
  limited: shape.count(),
}).meta({ title: 'RecentFigures', description: 'Recent activity of a gateway.' });
/** Recent activity of a gateway, over the same time windows as the alerts. */
export type RecentFigures = InferType<typeof recentShape>;

const lineShape = object({
  at: shape.time(),
  level: shape.oneOf(['warn', 'error']),
  message: shape.text(),
  reason: shape.maybeText().meta({ description: 'the type of the error, or a description' }),
  requestId: shape.maybeText(),
}).meta({ title: 'LogLine' });
/** A warning or an error from the log of a gateway, without the other fields of its line. */
export type LogLine = InferType<typeof lineShape>;

const gatewayShape = object({
  name: shape.text().meta({ description: 'its host and port' }),
  version: shape.text(),
  node: shape.text(),
  startedAt: shape.time(),
  at: shape.time().meta({ description: 'when the gateway reported this' }),
  dependencies: shape.list(dependencyShape),
  recent: recentShape.required(),
  stallMs: amount().meta({ description: 'event loop delay in milliseconds, 99th percentile' }),
  memory: object({ used: amount(), hostFree: amount(), hostSize: amount() }).required(),
  disk: object({ free: amount(), size: amount() }).nullable().defined(),
  fullDisks: shape
    .list(shape.oneOf(stores))
    .meta({ description: 'stores that refuse writes because their disk or memory is full' }),
  lostIndexes: shape.list(shape.text()).meta({ description: 'indexes that the database has lost' }),
  lines: shape.list(lineShape).meta({ description: 'warnings and errors, newest first' }),
}).meta({ title: 'GatewayReport' });
/** The report of a gateway about itself. */
export type GatewayReport = InferType<typeof gatewayShape>;

const rebuildShape = object({
  position: shape.count(),
  /** The person who requested it on the operations page; null without such a request. */
  askedBy: shape.maybeText(),
  askedAt: shape.maybeTime(),
});
/** A rebuild of a read model that is requested, running or unfinished. */
export type RebuildReport = InferType<typeof rebuildShape>;

const readModelShape = object({
  name: shape.text(),
  collection: shape.text().meta({ description: 'its name includes the schema version and the generation' }),
  position: shape.count(),
  rebuild: rebuildShape
    .nullable()
    .defined()
    .meta({ description: 'set while a rebuild is running or unfinished' }),
}).meta({ title: 'ReadModelReport' });
export type ReadModelReport = InferType<typeof readModelShape>;

export const parkedShape = object({
  readModel: shape.text(),
  position: shape.id(),
  error: shape.text(),
  tries: shape.count(),
  at: shape.time(),
}).meta({
  title: 'Parked',
  description: 'An event that a read model could not process. It is set aside until it can be retried.',
});
export type ParkedReport = InferType<typeof parkedShape>;

const counts = {
  name: shape.text(),
  waiting: shape.count(),
  active: shape.count(),
  delayed: shape.count(),
  failed: shape.count(),
};

const queueShape = object({
  ...counts,
  oldestAt: shape.maybeTime().meta({ description: 'when the oldest unfinished job was added' }),
}).meta({ title: 'QueueReport' });
export type QueueReport = InferType<typeof queueShape>;

const logShape = object({ end: shape.count(), lag: shape.count(), lagSeconds: amount() });

export const systemShape = object({
  at: shape.time(),
  answeredBy: shape.text(),
  gateways: shape.list(gatewayShape).meta({ description: 'the answering gateway comes first' }),
  log: logShape.nullable().defined(),
  readModels: shape.list(readModelShape).nullable(),
  isRebuilding: shape.flag().nullable(),
  parked: shape.list(parkedShape).nullable(),
  mails: mailOverviewShape.nullable().defined(),
  queues: shape.list(queueShape).nullable(),
  workers: shape.count().nullable(),
  mailServerAway: shape.flag().nullable(),
}).meta({
  title: 'SystemReport',
  description: 'Values that were not available within two seconds are null.',
});
/** The status of the system, for operators. Values that were not available in time are null. */
export type SystemReport = InferType<typeof systemShape>;

export const sampleShape = object({
  at: shape.time(),
  queues: shape.list(object(counts)),
  mailsFailed: shape.count(),
  oldestUnsentSeconds: amount(),
  lag: shape.count(),
}).meta({ title: 'SystemSample' });
/** The backlog at one moment of the last 24 hours. */
export type SystemSample = InferType<typeof sampleShape>;
