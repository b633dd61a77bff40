import { object } from 'yup';
import { rebuildSchema } from './system.ts';
import { defineCalls, del, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { sampleShape, systemShape } from './shapes.ts';

/** The calls of the operations page. */
export const systemCalls = defineCalls('Operators', {
  readSystem: get('/api/admin/system', {
    summary: 'Read the status of the system and its gateways',
    right: 'Operate',
    answers: { 200: { description: 'everything that is known within two seconds', schema: systemShape } },
  }),
  listSystemSamples: get('/api/admin/system/samples', {
    summary: 'List samples of the backlog in the last 24 hours',
    right: 'Operate',
    answers: {
      200: { description: 'a sample for every five minutes, oldest first', schema: shape.list(sampleShape) },
    },
  }),
  rebuildReadModels: post('/api/admin/read-models/rebuild', {
    summary: 'Rebuild one or all read models from the log',
    right: 'Operate',
    description:
      'A gateway starts within seconds. If it stops before the rebuild is complete, another one continues. A rebuild that is already running is not restarted.',
    body: rebuildSchema,
    idempotent: true,
    answers: {
      202: {
        description: 'the read models that are being rebuilt',
        schema: object({ readModels: shape.list(shape.text()) }),
      },
    },
    refusals: ['read_model.not_found'],
  }),
  stopRebuild: del('/api/admin/read-models/rebuild', {
    summary: 'Stop rebuilding read models',
    right: 'Operate',
    description: 'Progress is kept, and the next rebuild continues from there.',
    answers: { 204: { description: 'the rebuild stops after its current step' } },
  }),
});
