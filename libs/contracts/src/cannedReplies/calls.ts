import { object, type ObjectSchema } from 'yup';
import { cannedReplySchema, type CannedReply } from './cannedReplies.ts';
import { defineCalls, del, get, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

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
export const cannedReplyCalls = defineCalls('Canned replies', {
  listCannedReplies: get('/api/admin/canned-replies', {
    summary: 'All canned replies',
    right: 'ReadCannedReplies',
    answers: { 200: { description: 'replies by name', schema: shape.list(cannedReplyShape) } },
  }),
  createCannedReply: post('/api/admin/canned-replies', {
    summary: 'Keep a reply',
    right: 'CreateCannedReply',
    description: 'Names are compared without regard to case.',
    idempotent: true,
    body: newCannedReply,
    answers: { 201: { description: 'the reply', schema: cannedReplyShape } },
    refusals: ['canned_reply.duplicate_name', 'canned_reply.too_many'],
  }),
  editCannedReply: put('/api/admin/canned-replies/:id', {
    summary: 'Change a reply',
    right: 'EditCannedReply',
    description:
      'With `If-Match` the change is made only on top of that version; else the answer (412) says in `current` what stands now.',
    headers: ['If-Match'],
    body: newCannedReply,
    answers: { 200: { description: 'the reply', schema: cannedReplyShape } },
    refusals: ['canned_reply.not_found', 'canned_reply.duplicate_name', 'canned_reply.changed_meanwhile'],
  }),
  deleteCannedReply: del('/api/admin/canned-replies/:id', {
    summary: 'Delete a reply',
    right: 'DeleteCannedReply',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['canned_reply.not_found'],
  }),
});
