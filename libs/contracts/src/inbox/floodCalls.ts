import { number, object, type ObjectSchema } from 'yup';
import type { Flood, Floods } from './floods.ts';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const floodShape: ObjectSchema<Flood> = object({
  id: shape.text(),
  count: shape.count(),
  firstAt: shape.time(),
  lastAt: shape.time(),
  text: shape.text().meta({ description: 'the beginning of the newest one' }),
}).meta({ title: 'Flood' });

const floodsShape: ObjectSchema<Floods> = object({
  messages: shape.list(floodShape),
  conversations: shape.list(floodShape),
}).meta({ title: 'Floods' });

/** What one address sent until a limit refused more. */
export const floodCalls = defineCalls('Floods', {
  listFloods: get('/api/admin/floods', {
    summary: 'List floods of contact messages and conversations',
    right: 'Search',
    description: 'The newest 20 of the last 30 days, as far as something of them is still there.',
    answers: { 200: { description: 'floods, newest first', schema: floodsShape } },
  }),
  deleteFlood: post('/api/admin/floods/:floodId/delete', {
    summary: 'Delete everything of a flood that is still there',
    right: 'DeleteContact',
    description: 'Each message or conversation is deleted by a command of its own.',
    answers: {
      200: {
        description: 'how many were deleted',
        schema: object({ deleted: number().integer().min(0).required() }).meta({ title: 'FloodDeleted' }),
      },
    },
    refusals: ['flood.not_found'],
  }),
});
