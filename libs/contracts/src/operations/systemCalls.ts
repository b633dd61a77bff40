import { object } from 'yup';
import { rebuildSchema } from './system.ts';
import { defineCalls, del, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { sampleShape, systemShape } from './shapes.ts';

/** What the page for operators asks. */
export const systemCalls = defineCalls('Operators', {
  readSystem: get('/api/admin/system', {
    summary: 'How the system stands, and all gateways of it',
    right: 'Operate',
    answers: { 200: { description: 'what is known within two seconds', schema: systemShape } },
  }),
  listSystemSamples: get('/api/admin/system/samples', {
    summary: 'What waited in the last 24 hours',
    right: 'Operate',
    answers: {
      200: { description: 'a sample each five minutes, oldest first', schema: shape.list(sampleShape) },
    },
  }),
  rebuildReadModels: post('/api/admin/read-models/rebuild', {
    summary: 'Make a read model anew from the log, or all',
    right: 'Operate',
    description:
      'Some gateway begins within seconds, and another one goes on where it ends before it is done. What is being made already goes on as it is.',
    body: rebuildSchema,
    idempotent: true,
    answers: {
      202: {
        description: 'those that are being made',
        schema: object({ readModels: shape.list(shape.text()) }),
      },
    },
    refusals: ['read_model.not_found'],
  }),
  stopRebuild: del('/api/admin/read-models/rebuild', {
    summary: 'Stop making read models anew',
    right: 'Operate',
    description: 'What was made stays, and the next rebuild goes on there.',
    answers: { 204: { description: 'it stops after the step that it is at' } },
  }),
});
