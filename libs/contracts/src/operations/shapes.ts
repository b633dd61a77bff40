import { number, object, type ObjectSchema } from 'yup';
import {
  dependencies,
  stores,
  type DependencyReport,
  type GatewayReport,
  type LogLine,
  type ParkedReport,
  type QueueReport,
  type ReadModelReport,
  type RecentFigures,
  type SystemReport,
  type SystemSample,
} from './system.ts';
import { mailOverviewShape } from '../mail/shapes.ts';
import { shape } from '../api/shape.ts';

const amount = () => number().min(0).required();

const dependencyShape: ObjectSchema<DependencyReport> = object({
  name: shape.oneOf(dependencies),
  isUp: shape.flag(),
  ms: shape.count().meta({ description: 'response time in milliseconds' }),
}).meta({ title: 'DependencyReport' });

const recentShape: ObjectSchema<RecentFigures> = object({
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

const lineShape: ObjectSchema<LogLine> = object({
  at: shape.time(),
  level: shape.oneOf(['warn', 'error']),
  message: shape.text(),
  reason: shape.maybeText().meta({ description: 'the type of the error, or a description' }),
  requestId: shape.maybeText(),
}).meta({ title: 'LogLine' });

const gatewayShape: ObjectSchema<GatewayReport> = object({
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

const rebuildShape = object({
  position: shape.count(),
  askedBy: shape.maybeText(),
  askedAt: shape.maybeTime(),
});

const readModelShape: ObjectSchema<ReadModelReport> = object({
  name: shape.text(),
  collection: shape.text().meta({ description: 'its name includes the schema version and the generation' }),
  position: shape.count(),
  rebuild: rebuildShape
    .nullable()
    .defined()
    .meta({ description: 'set while a rebuild is running or unfinished' }),
}).meta({ title: 'ReadModelReport' });

export const parkedShape: ObjectSchema<ParkedReport> = object({
  readModel: shape.text(),
  position: shape.id(),
  error: shape.text(),
  tries: shape.count(),
  at: shape.time(),
}).meta({
  title: 'Parked',
  description: 'An event that a read model could not process. It is set aside until it can be retried.',
});

const counts = {
  name: shape.text(),
  waiting: shape.count(),
  active: shape.count(),
  delayed: shape.count(),
  failed: shape.count(),
};

const queueShape: ObjectSchema<QueueReport> = object({
  ...counts,
  oldestAt: shape.maybeTime().meta({ description: 'when the oldest unfinished job was added' }),
}).meta({ title: 'QueueReport' });

const logShape = object({ end: shape.count(), lag: shape.count(), lagSeconds: amount() });

export const systemShape: ObjectSchema<SystemReport> = object({
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

export const sampleShape: ObjectSchema<SystemSample> = object({
  at: shape.time(),
  queues: shape.list(object(counts)),
  mailsFailed: shape.count(),
  oldestUnsentSeconds: amount(),
  lag: shape.count(),
}).meta({ title: 'SystemSample' });
