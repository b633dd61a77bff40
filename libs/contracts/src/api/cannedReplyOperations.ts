import { object, type ObjectSchema } from 'yup';
import { cannedReplySchema, type CannedReply } from '../cannedReplies.ts';
import type { Operations } from './operation.ts';
import { shape } from './shape.ts';

const cannedReplyShape: ObjectSchema<CannedReply> = object({
  id: shape.id(),
  name: shape.text(),
  text: shape.text(),
  version: shape.id().meta({ description: 'grows with every change' }),
  changedAt: shape.time(),
  changedBy: shape.text().meta({ description: 'who wrote it as it is' }),
}).meta({ title: 'CannedReply', description: 'A short answer that all admins keep at hand.' });

const newCannedReply = cannedReplySchema.meta({ title: 'NewCannedReply' });

/** The short answers that the staff keeps at hand. */
export const cannedReplyOperations = {
  'GET /api/admin/canned-replies': {
    tag: 'Canned replies',
    summary: 'All canned replies',
    answers: { 200: { description: 'replies by name', schema: shape.list(cannedReplyShape) } },
  },
  'POST /api/admin/canned-replies': {
    tag: 'Canned replies',
    summary: 'Keep a reply',
    description: 'Names are compared without regard to case.',
    keyed: true,
    body: newCannedReply,
    answers: { 201: { description: 'the reply', schema: cannedReplyShape } },
    refusals: ['canned_reply.duplicate_name', 'canned_reply.too_many'],
  },
  'PUT /api/admin/canned-replies/:id': {
    tag: 'Canned replies',
    summary: 'Change a reply',
    description:
      'With `If-Match` the change is made only on top of that version; else the answer (412) says in `current` what stands now.',
    headers: ['If-Match'],
    body: newCannedReply,
    answers: { 200: { description: 'the reply', schema: cannedReplyShape } },
    refusals: ['canned_reply.not_found', 'canned_reply.duplicate_name', 'canned_reply.changed_meanwhile'],
  },
  'DELETE /api/admin/canned-replies/:id': {
    tag: 'Canned replies',
    summary: 'Delete a reply',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['canned_reply.not_found'],
  },
} as const satisfies Operations;
