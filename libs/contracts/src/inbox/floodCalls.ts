import { number, object, type InferType } from 'yup';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const floodShape = object({
  id: shape.text(),
  count: shape.count(),
  firstAt: shape.time(),
  lastAt: shape.time(),
  text: shape.text().meta({ description: 'the beginning of the newest text' }),
}).meta({ title: 'Flood' });
/** Messages or conversations that one address sent before it reached a limit. */
export type Flood = InferType<typeof floodShape>;

const floodsShape = object({
  messages: shape.list(floodShape),
  conversations: shape.list(floodShape),
}).meta({ title: 'Floods' });
export type Floods = InferType<typeof floodsShape>;

/** Floods: messages or conversations that one address sent before it reached a limit. */
export const floodCalls = defineCalls('Floods', {
  listFloods: get('/api/admin/floods', {
    summary: 'List floods of contact messages and conversations',
    right: 'Search',
    description: 'Returns the newest 20 of the last 30 days that still have messages or conversations.',
    answers: { 200: { description: 'floods, newest first', schema: floodsShape } },
  }),
  deleteFlood: post('/api/admin/floods/:floodId/delete', {
    summary: 'Delete all remaining messages and conversations of a flood',
    right: 'DeleteContact',
    description: 'Each message or conversation is deleted by its own command.',
    answers: {
      200: {
        description: 'the number of deleted messages and conversations',
        schema: object({ deleted: number().integer().min(0).required() }).meta({ title: 'FloodDeleted' }),
      },
    },
    refusals: ['flood.not_found'],
  }),
});
