import { activityFilterQuery, activityListQuery, type Activity } from '@exline/contracts';
import {
  atOf,
  type ActivityEntry,
  type ActivityFilter,
  type StaffActivity,
  type StaffDirectory,
} from '@exline/staff';
import { Router } from 'express';
import type { InferType } from 'yup';
import { parse } from '../http/body.ts';
import { sendCsv } from '../http/csv.ts';
import { numberOf, sendPage } from '../http/listing.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';

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

/** Who came in from where, carried something out or changed an account, as owners see it. */
export const activityRoutes = ({ entries, activity, directory, people }: Deps): Router => {
  const router = Router();

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

  router.get('/activity', async (req, res) => {
    const { limit = PAGE, after, ...query } = await parse(activityListQuery, { ...req.query });
    const page = await entries.page(toFilter(query), Number(limit), numberOf(after));
    sendPage(req, res, { ...page, items: page.items.map(shown) }, { limit, ...query });
  });

  router.get('/activity/export.csv', async (req, res) => {
    const filter = toFilter(await parse(activityFilterQuery, { ...req.query }));
    const total = await entries.count(filter);
    await activity.exported(req, 'activity', total);
    await sendCsv(res, { name: 'activity.csv', columns, total }, rows(filter));
  });

  return router;
};
