import { object } from 'yup';
import { rebuildSchema } from '../system.ts';
import type { Operations } from './operation.ts';
import { shape } from './shape.ts';
import { sampleShape, systemShape } from './systemShapes.ts';

/** What the page for operators asks. */
export const systemOperations = {
  'GET /api/admin/system': {
    tag: 'Operators',
    summary: 'How the system stands, and all gateways of it',
    answers: { 200: { description: 'what is known within two seconds', schema: systemShape } },
  },
  'GET /api/admin/system/samples': {
    tag: 'Operators',
    summary: 'What waited in the last 24 hours',
    answers: {
      200: { description: 'a sample each five minutes, oldest first', schema: shape.list(sampleShape) },
    },
  },
  'POST /api/admin/read-models/rebuild': {
    tag: 'Operators',
    summary: 'Make a read model anew from the log, or all',
    description:
      'Some gateway begins within seconds, and another one goes on where it ends before it is done. What is being made already goes on as it is.',
    body: rebuildSchema,
    keyed: true,
    answers: {
      202: {
        description: 'those that are being made',
        schema: object({ readModels: shape.list(shape.text()) }),
      },
    },
    refusals: ['read_model.not_found'],
  },
  'DELETE /api/admin/read-models/rebuild': {
    tag: 'Operators',
    summary: 'Stop making read models anew',
    description: 'What was made stays, and the next rebuild goes on there.',
    answers: { 204: { description: 'it stops after the step that it is at' } },
  },
} as const satisfies Operations;
