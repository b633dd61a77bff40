import { object, type ObjectSchema } from 'yup';
import {
  activityActs,
  activityFilterQuery,
  activityListQuery,
  type Activity,
  type ActivityAct,
} from '../activity.ts';
import type { Operations } from './operation.ts';
import { shape } from './shape.ts';

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
export const activityOperations = {
  'GET /api/admin/activity': {
    tag: 'Staff',
    summary: 'List what the staff did that opens, carries out or lets in',
    description:
      'By page, newest first, 50 unless `limit` says otherwise. An entry is written before what it tells of is done, and kept for 90 days.',
    unlogged: true,
    query: activityListQuery,
    answers: { 200: { description: 'entries', schema: shape.list(activityShape), headers } },
  },
  'GET /api/admin/activity/export.csv': {
    tag: 'Staff',
    summary: 'The same as a CSV file',
    unlogged: true,
    query: activityFilterQuery,
    answers: { 200: { description: 'a file', type: 'text/csv', headers: ['X-Total-Count'] } },
  },
} as const satisfies Operations;
