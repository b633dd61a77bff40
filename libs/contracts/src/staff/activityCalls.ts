import { object, type ObjectSchema } from 'yup';
import {
  activityActs,
  activityFilterQuery,
  activityListQuery,
  type Activity,
  type ActivityAct,
} from './activity.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const acts = Object.keys(activityActs) as ActivityAct[];

const activityShape: ObjectSchema<Activity> = object({
  id: shape.id(),
  at: shape.time(),
  act: shape.oneOf(acts),
  staffId: shape.count().meta({ description: 'whose account it was' }),
  name: shape.text(),
  about: shape.maybeText().meta({ description: 'whose account it was about' }),
  detail: shape.maybeText().meta({ description: 'the new role, or the list that was exported' }),
  count: shape.count().nullable().meta({ description: 'how many entries that list had' }),
  address: shape.maybeText(),
  browser: shape.text(),
}).meta({ title: 'Activity', description: 'What somebody of the staff did, and from where.' });

const headers = ['X-Total-Count', 'Link'] as const;

/** Who of the staff came in from where, carried something out, or changed an account. */
export const activityCalls = defineCalls('Staff', {
  listActivity: get('/api/admin/activity', {
    summary: 'List what the staff did that opens, carries out or lets in',
    right: 'ReadActivity',
    description:
      'By page, newest first, 50 unless `limit` says otherwise. An entry is written before what it tells of is done, and kept for 90 days.',
    unlogged: true,
    query: activityListQuery,
    answers: { 200: { description: 'entries', schema: shape.list(activityShape), headers } },
  }),
  exportActivity: get('/api/admin/activity/export.csv', {
    summary: 'The same as a CSV file',
    right: 'ReadActivity',
    unlogged: true,
    query: activityFilterQuery,
    answers: { 200: { description: 'a file', type: 'text/csv', headers: ['X-Total-Count'] } },
  }),
});
