import { object, type InferType } from 'yup';
import { cannedReplySchema } from './cannedReplies.ts';
import { defineCalls, del, get, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const cannedReplyShape = object({
  id: shape.id(),
  name: shape.text(),
  text: shape.text(),
  version: shape.id().meta({ description: 'increases with every change' }),
  changedAt: shape.time(),
  changedBy: shape.text().meta({ description: 'who changed it last' }),
}).meta({ title: 'CannedReply', description: 'A prepared answer that all staff share.' });
/** A prepared answer that all staff share. */
export type CannedReply = InferType<typeof cannedReplyShape>;

const newCannedReply = cannedReplySchema.meta({ title: 'NewCannedReply' });

/** The prepared answers that all staff share. */
export const cannedReplyCalls = defineCalls('Canned replies', {
  listCannedReplies: get('/api/admin/canned-replies', {
    summary: 'List canned replies',
    right: 'ReadCannedReplies',
    answers: { 200: { description: 'canned replies, sorted by name', schema: shape.list(cannedReplyShape) } },
  }),
  createCannedReply: post('/api/admin/canned-replies', {
    summary: 'Create a canned reply',
    right: 'CreateCannedReply',
    description: 'Names are compared case-insensitively.',
    idempotent: true,
    body: newCannedReply,
    answers: { 201: { description: 'the canned reply', schema: cannedReplyShape } },
    refusals: ['canned_reply.duplicate_name', 'canned_reply.too_many'],
  }),
  editCannedReply: put('/api/admin/canned-replies/:id', {
    summary: 'Change a canned reply',
    right: 'EditCannedReply',
    description:
      'With `If-Match`, the change applies only to that version. If there is a newer one, the answer (412) returns it in `current`.',
    headers: ['If-Match'],
    body: newCannedReply,
    answers: { 200: { description: 'the canned reply', schema: cannedReplyShape } },
    refusals: ['canned_reply.not_found', 'canned_reply.duplicate_name', 'canned_reply.changed_meanwhile'],
  }),
  deleteCannedReply: del('/api/admin/canned-replies/:id', {
    summary: 'Delete a canned reply',
    right: 'DeleteCannedReply',
    answers: { 204: { description: 'the canned reply is deleted' } },
    refusals: ['canned_reply.not_found'],
  }),
});
