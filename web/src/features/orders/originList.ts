import type { OrderRow } from '@exline/contracts';
import type { ListPage } from '../../lib/lists/listPage.ts';
import type { OrderFilter } from './orderFilter.ts';

/** The list that the user opened an order from, as it was then: a later change may remove the order from it. */
export interface OriginList {
  filter: OrderFilter;
  /** The address of the list, without the search text. */
  href: string;
  /** The orders of the pages that were seen, in the order of the list. */
  ids: readonly number[];
  /** The number of the first order, counted from 1. */
  from: number;
  total: number;
  /** The cursors of the adjacent pages. */
  next: string | null;
  previous: string | null;
}

type Page = Pick<ListPage<OrderRow>, 'items' | 'total' | 'next' | 'previous'>;

const idsOf = ({ items }: Page) => items.map(({ id }) => id);

export const originListOf = (filter: OrderFilter, from: number, page: Page, href: string): OriginList => {
  const { total, next, previous } = page;
  return { filter, href, from, total, next, previous, ids: idsOf(page) };
};

/** Adds the page after the list, or before it. An order that moved between pages keeps its earlier position. */
export const withAdjacentPage = (list: OriginList, side: 'next' | 'previous', page: Page): OriginList => {
  const added = idsOf(page).filter((id) => !list.ids.includes(id));
  return side === 'next'
    ? { ...list, ids: [...list.ids, ...added], next: page.next, total: page.total }
    : {
        ...list,
        ids: [...added, ...list.ids],
        from: Math.max(1, list.from - added.length),
        previous: page.previous,
      };
};

let left: OriginList | null = null;
let lastId: number | undefined;

/**
 * Not stored in the address: the list may contain a person's name as search text, and a shared link should open one
 * order.
 */
export const originList = {
  get: (): OriginList | null => left,
  set: (list: OriginList): void => {
    left = list;
  },
};

/** The order whose page was open last. It may be a neighbor of the order that was opened from the list. */
export const lastOpenedOrder = {
  get: (): number | undefined => lastId,
  set: (id: number | undefined): void => {
    lastId = id;
  },
};
