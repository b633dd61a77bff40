import { object } from 'yup';
import type { Operations } from './operation.ts';
import { parkedShape as parked } from './systemShapes.ts';
import { shape } from './shape.ts';

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

/** What operators and machines ask. */
export const operatorOperations = {
  'GET /healthz': {
    tag: 'Operators',
    summary: 'Whether the process answers',
    answers: { 200: { description: 'it does', schema: object({ status: upOrDown }) } },
  },
  'GET /readyz': {
    tag: 'Operators',
    summary: 'Whether all that it depends on works',
    answers: {
      200: { description: 'it does', schema: readiness },
      503: { description: 'it does not, or the gateway is starting', schema: readiness },
    },
  },
  'GET /metrics': {
    tag: 'Operators',
    summary: 'The measures, for Prometheus',
    description:
      'With `METRICS_TOKEN` it needs `Authorization: Bearer <token>`. Without a token it is for programs on the same machine that send no forwarding header, and for nobody in production.',
    answers: { 200: { description: 'text', type: 'text/plain' } },
    refusals: ['metrics.token_required', 'request.unknown_path'],
  },
  'GET /api/openapi.json': {
    tag: 'Operators',
    summary: 'This description of the API, as OpenAPI 3.1',
    unlogged: true,
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'the document', schema: shape.byName<unknown>({}), headers: ['ETag'] },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
  },
  'GET /api/docs': {
    tag: 'Operators',
    summary: 'The same to read and to try out',
    unlogged: true,
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'a page', type: 'text/html', headers: ['ETag'] },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
  },
  'GET /api/admin/read-models': {
    tag: 'Operators',
    summary: 'How far each read model is, and what could not be shown',
    answers: {
      200: {
        description: 'read models by name, and what is parked',
        schema: object({ readModels: shape.byName<object>(progress), parked: shape.list(parked) }),
      },
    },
  },
  'POST /api/admin/read-models/retry': {
    tag: 'Operators',
    summary: 'Try once more what could not be shown',
    answers: { 200: { description: 'what still cannot', schema: object({ parked: shape.list(parked) }) } },
  },
  'POST /api/admin/log/verify': {
    tag: 'Operators',
    summary: 'Read the whole log and check its chain',
    answers: {
      200: {
        description: '`firstFault` is the position of the first commit that is wrong or missing',
        schema: object({ intact: shape.flag(), firstFault: shape.maybeId(), end: shape.count() }),
      },
    },
  },
} as const satisfies Operations;
