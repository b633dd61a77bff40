import { object } from 'yup';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { parkedShape } from './shapes.ts';

const upOrDown = shape.oneOf(['up', 'down']);

const degraded = object({ readModel: shape.text(), position: shape.id() });

const readiness = object({
  status: shape.oneOf(['up', 'down', 'starting']),
  dependencies: shape.byName<string>({ enum: ['up', 'down'] }).optional(),
  readModels: shape
    .byName<object>({ type: 'object' })
    .optional()
    .meta({ description: 'how far each is, while starting' }),
  degraded: shape.list(degraded).optional().meta({ description: 'what could not be shown, if anything' }),
});

const progress = { type: 'object', properties: { position: { type: 'integer' }, end: { type: 'integer' } } };

/** What machines ask a gateway. */
export const healthCalls = defineCalls('Operators', {
  readHealth: get('/healthz', {
    summary: 'Whether the process answers',
    answers: { 200: { description: 'it does', schema: object({ status: upOrDown }) } },
  }),
  readReadiness: get('/readyz', {
    summary: 'Whether all that it depends on works',
    answers: {
      200: { description: 'it does', schema: readiness },
      503: { description: 'it does not, or the gateway is starting', schema: readiness },
    },
  }),
  readMetrics: get('/metrics', {
    summary: 'The measures, for Prometheus',
    description:
      'With `METRICS_TOKEN` it needs `Authorization: Bearer <token>`. Without a token it is for programs on the same machine that send no forwarding header, and for nobody in production.',
    answers: { 200: { description: 'text', type: 'text/plain' } },
    refusals: ['metrics.token_required', 'request.unknown_path'],
  }),
});

/** The description of the API. */
export const docsCalls = defineCalls('Operators', {
  readOpenApi: get('/api/openapi.json', {
    summary: 'This description of the API, as OpenAPI 3.1',
    unlogged: true,
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'the document', schema: shape.byName<unknown>({}), headers: ['ETag'] },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
  }),
  readDocs: get('/api/docs', {
    summary: 'The same to read and to try out',
    unlogged: true,
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'a page', type: 'text/html', headers: ['ETag'] },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
  }),
});

/** Read models, and the log itself. */
export const readModelCalls = defineCalls('Operators', {
  listReadModels: get('/api/admin/read-models', {
    summary: 'How far each read model is, and what could not be shown',
    right: 'Operate',
    answers: {
      200: {
        description: 'read models by name, and what is parked',
        schema: object({ readModels: shape.byName<object>(progress), parked: shape.list(parkedShape) }),
      },
    },
  }),
  retryParked: post('/api/admin/read-models/retry', {
    summary: 'Try once more what could not be shown',
    right: 'Operate',
    answers: {
      200: { description: 'what still cannot', schema: object({ parked: shape.list(parkedShape) }) },
    },
  }),
  verifyLog: post('/api/admin/log/verify', {
    summary: 'Read the whole log and check its chain',
    right: 'Operate',
    answers: {
      200: {
        description: '`firstFault` is the position of the first commit that is wrong or missing',
        schema: object({ intact: shape.flag(), firstFault: shape.maybeId(), end: shape.count() }),
      },
    },
  }),
});
