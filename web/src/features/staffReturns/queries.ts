import { listReturns } from '@exline/client';
import { infiniteList } from '../../lib/lists/listPage.ts';

// Every staff page loads this file, so the code that only the list needs is elsewhere.

const PAGE = 50;

/** The first part of the key of every query about returns. */
export const allReturns = ['returns'] as const;

export interface ReturnFilter {
  q: string;
  status: string;
}

export const returnsQuery = (filter: ReturnFilter) =>
  infiniteList([...allReturns, 'list', filter], listReturns, { query: { limit: PAGE, ...filter } });
