import { object, type InferType } from 'yup';
import { activityActs, type ActivityAct } from './activity.ts';
import { activityFilterQuery, activityListQuery } from './activitySchemas.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const acts = Object.keys(activityActs) as ActivityAct[];

const activityShape = object({
  id: shape.id(),
  at: shape.time(),
  act: shape.oneOf(acts),
  staffId: shape.count().meta({ description: 'the id of the account that acted' }),
  name: shape.text(),
  about: shape.maybeText().meta({ description: 'the affected account, if it is a different one' }),
  detail: shape.maybeText().meta({
    description:
      'the new role, the list that was exported, the name of the rule or email, or what was erased',
  }),
  count: shape.count().nullable().meta({ description: 'the number of entries in the exported list' }),
  address: shape.maybeText(),
  browser: shape.text(),
}).meta({ title: 'Activity', description: 'An action of a staff member, and where it came from.' });
/** An action of a staff member, or an attempt to sign in to that account. */
export type Activity = InferType<typeof activityShape>;

const headers = ['X-Total-Count', 'Link'] as const;

/** Sign-ins, exports, erasures and account changes of the staff. */
export const activityCalls = defineCalls('Staff', {
  listActivity: get('/api/admin/activity', {
    summary: 'List sign-ins, exports, erasures and account changes of the staff',
    right: 'ReadActivity',
    description:
      'Returns pages, newest first; 50 entries per page by default. Each entry is recorded before its action is carried out, and kept for 90 days.',
    unlogged: true,
    query: activityListQuery,
    answers: { 200: { description: 'entries', schema: shape.list(activityShape), headers } },
  }),
  exportActivity: get('/api/admin/activity/export.csv', {
    summary: 'Export the activity of the staff as CSV',
    right: 'ReadActivity',
    unlogged: true,
    query: activityFilterQuery,
    answers: { 200: { description: 'the CSV file', type: 'text/csv', headers: ['X-Total-Count'] } },
  }),
});
