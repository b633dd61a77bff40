import { object } from 'yup';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { parkedShape } from './shapes.ts';
import { stores } from './system.ts';

const upOrDown = shape.oneOf(['up', 'down']);

const degraded = object({ readModel: shape.text(), position: shape.id() });

const readiness = object({
  status: shape.oneOf(['up', 'down', 'starting']),
  dependencies: shape.byName<string>({ enum: ['up', 'down'] }).optional(),
  readModels: shape
    .byName<object>({ type: 'object' })
    .optional()
    .meta({ description: 'progress of each read model during startup' }),
  fullDisks: shape.list(shape.oneOf(stores)).optional().meta({
    description: 'stores that refuse writes because their disk, or the memory of Redis, is full, if any',
  }),
  lostIndexes: shape
    .list(shape.text())
    .optional()
    .meta({ description: 'indexes that the database has lost, if any' }),
  degraded: shape
    .list(degraded)
    .optional()
    .meta({ description: 'events that could not be projected, if any' }),
});

const progress = { type: 'object', properties: { position: { type: 'integer' }, end: { type: 'integer' } } };

/** Calls for probes and monitoring. */
export const healthCalls = defineCalls('Operators', {
  readHealth: get('/healthz', {
    summary: 'Check that the process responds',
    answers: { 200: { description: 'the process responds', schema: object({ status: upOrDown }) } },
  }),
  readReadiness: get('/readyz', {
    summary: 'Check that the gateway and its dependencies are ready',
    answers: {
      200: { description: 'all dependencies work', schema: readiness },
      503: { description: 'a dependency is down, or the gateway is starting', schema: readiness },
    },
  }),
  readMetrics: get('/metrics', {
    summary: 'Read the metrics, for Prometheus',
    description:
      'If `METRICS_TOKEN` is set, `Authorization: Bearer <token>` is required. If it is not set, only programs on the same machine that send no forwarding header have access, and in production no one has.',
    answers: { 200: { description: 'the metrics', type: 'text/plain' } },
    refusals: ['metrics.token_required', 'request.unknown_path'],
  }),
});

/** The API reference. */
export const docsCalls = defineCalls('Operators', {
  readOpenApi: get('/api/openapi.json', {
    summary: 'Read this API reference as OpenAPI 3.1',
    unlogged: true,
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'the document', schema: shape.byName<unknown>({}), headers: ['ETag'] },
      304: { description: 'nothing has changed', headers: ['ETag'] },
    },
  }),
  readDocs: get('/api/docs', {
    summary: 'Open the API reference as an interactive page',
    unlogged: true,
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'the page', type: 'text/html', headers: ['ETag'] },
      304: { description: 'nothing has changed', headers: ['ETag'] },
    },
  }),
});

/** Calls about read models and the event log. */
export const readModelCalls = defineCalls('Operators', {
  listReadModels: get('/api/admin/read-models', {
    summary: 'List read models with their progress, and parked events',
    right: 'Operate',
    answers: {
      200: {
        description: 'read models by name, and parked events',
        schema: object({ readModels: shape.byName<object>(progress), parked: shape.list(parkedShape) }),
      },
    },
  }),
  retryParked: post('/api/admin/read-models/retry', {
    summary: 'Retry parked events',
    right: 'Operate',
    answers: {
      200: {
        description: 'events that are still parked',
        schema: object({ parked: shape.list(parkedShape) }),
      },
    },
  }),
  verifyLog: post('/api/admin/log/verify', {
    summary: 'Verify the hash chain of the whole log',
    right: 'Operate',
    answers: {
      200: {
        description: '`firstFault` is the position of the first commit that is wrong or missing',
        schema: object({ intact: shape.flag(), firstFault: shape.maybeId(), end: shape.count() }),
      },
    },
  }),
});
