import { addressOf, exportActivity, listActivity } from '@exline/client';
import { infiniteList } from '../../../lib/lists/listPage.ts';
import { staffKeys } from './keys.ts';

const PAGE = 50;

/** The filter as in the address of the page; '' means no filter. */
export interface ActivityFilter extends Readonly<Record<'staffId' | 'kind' | 'days', string>> {}

export const activityQuery = (filter: ActivityFilter) =>
  infiniteList(staffKeys.activity(filter), listActivity, { query: { limit: PAGE, ...filter } });

export const activityFile = (filter: ActivityFilter): string => addressOf(exportActivity, { query: filter });
