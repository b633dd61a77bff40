import { type Activity } from '@exline/contracts';
import { growingList, listAddress } from '../../../lib/staff/listPage.ts';
import { staffKeys } from '../keys.ts';

const PATH = '/api/admin/activity';
const PAGE = '50';

/** As it stands in the address of the page; what is blank asks for all. */
export interface ActivityFilter extends Readonly<Record<'staffId' | 'kind' | 'days', string>> {}

export const activityQuery = (filter: ActivityFilter) =>
  growingList<Activity>(staffKeys.activity(filter), listAddress(PATH, { limit: PAGE, ...filter }));

export const activityFile = (filter: ActivityFilter): string =>
  listAddress(`${PATH}/export.csv`, { ...filter });
