import type { OrderSort } from '@exline/contracts';
import type { FilterChanges, OrderFilter } from '../orderFilter.ts';

export type Sorting = Pick<OrderFilter, 'sort' | 'direction'>;

const descendingSorts: readonly string[] = ['newest', 'shipped'];

const directionOf = ({ sort, direction }: Sorting): 'ascending' | 'descending' => {
  const descending = direction ? direction === 'desc' : descendingSorts.includes(sort || 'newest');
  return descending ? 'descending' : 'ascending';
};

/** The sort order of a column: its usual direction first, then the other one, then newest first again. */
export const sortOf = (
  sort: OrderSort | undefined,
  sorting: Sorting,
  onSort: (changes: FilterChanges) => void,
) => {
  if (!sort) return {};
  const isCurrent = (sorting.sort || 'newest') === sort;
  const direction = directionOf({ ...sorting, sort });
  const opposite = direction === 'ascending' ? 'desc' : 'asc';
  const named = sort === 'newest' ? '' : sort;
  const toggle = () => {
    if (!isCurrent) onSort({ sort: named, direction: '' });
    else if (sorting.direction) onSort({ sort: '', direction: '' });
    else onSort({ sort: named, direction: opposite });
  };
  return { sort: { direction: isCurrent ? direction : undefined, toggle } };
};
