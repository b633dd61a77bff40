import { implement, type Route } from '../http/implement.ts';
import { activityCalls, activityFilterQuery, type Activity } from '@exline/contracts';
import {
  atOf,
  type ActivityEntry,
  type ActivityFilter,
  type StaffActivity,
  type StaffDirectory,
} from '@exline/staff';
import type { InferType } from 'yup';
import { sendCsv } from '../http/answers/csv.ts';
import { numberOf, sendPage } from '../http/answers/listing.ts';
import type { ActivityRecord } from './activity.ts';
import type { People } from './people.ts';

interface Deps {
  entries: Pick<StaffActivity, 'page' | 'count' | 'all'>;
  activity: Pick<ActivityRecord, 'exported'>;
  directory: Pick<StaffDirectory, 'byId'>;
  people: Pick<People, 'nameOf'>;
}

const PAGE = '50';

const toFilter = ({ staffId, days, kind }: InferType<typeof activityFilterQuery>): ActivityFilter => ({
  staffId: numberOf(staffId),
  days: numberOf(days),
  kind,
});

const columns = ['at', 'name', 'act', 'about', 'detail', 'count', 'address', 'browser'] as const;
const toRow = (entry: Activity) => columns.map((column) => String(entry[column] ?? ''));

/** Routes for owners to read the activity log: sign-ins and their origin, operations and account changes. */
export const activityRoutes = ({ entries, activity, directory, people }: Deps): Route[] => {
  const nameOf = (staffId: number): string => {
    const account = directory.byId(staffId);
    return account ? people.nameOf(account) : '';
  };
  const shown = (entry: ActivityEntry): Activity => {
    const { _id: id, act, staffId, aboutId, detail, count, address, browser } = entry;
    const about = aboutId === null ? null : nameOf(aboutId);
    return {
      id,
      at: atOf(entry),
      act,
      staffId,
      name: nameOf(staffId),
      about,
      detail,
      count,
      address,
      browser,
    };
  };
  const rows = async function* (filter: ActivityFilter) {
    for await (const entry of entries.all(filter)) yield toRow(shown(entry));
  };

  return implement(activityCalls, {
    listActivity: async ({ query: { limit = PAGE, after, ...query }, req, res }) => {
      const page = await entries.page(toFilter(query), Number(limit), numberOf(after));
      sendPage(req, res, { ...page, items: page.items.map(shown) }, { limit, ...query });
    },

    exportActivity: async ({ query, req, res }) => {
      const filter = toFilter(query);
      const total = await entries.count(filter);
      await activity.exported(req, 'activity', total);
      await sendCsv(res, { name: 'activity.csv', columns, total }, rows(filter));
    },
  });
};
