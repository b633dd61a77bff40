import type { OrderSort } from '@exline/contracts';
import { parseList, storedText, useStored } from '../../../lib/storage/stored.ts';

export interface OrderColumn {
  name: string;
  /** The sort order that the column's header sets. */
  sort?: OrderSort;
  room?: 'laptop' | 'wide';
  share?: number;
}

/** The columns after the tracking number, which is always visible. The filters have the same order. */
export const orderColumns = {
  status: { name: 'Status', sort: 'status' },
  customer: { name: 'Customer', sort: 'customer', share: 40 },
  destination: { name: 'Destination', sort: 'destination', room: 'laptop', share: 35 },
  labels: { name: 'Labels', room: 'laptop', share: 25 },
  assignee: { name: 'Assignee', sort: 'assignee', room: 'laptop' },
  shipped: { name: 'Ship date', sort: 'shipped', room: 'wide' },
  due: { name: 'Est. delivery', sort: 'due' },
  created: { name: 'Created', sort: 'newest', room: 'laptop' },
} as const satisfies Record<string, OrderColumn>;

export type ColumnName = keyof typeof orderColumns;

export const columnNames = Object.keys(orderColumns) as ColumnName[];
const usual: readonly ColumnName[] = ['status', 'customer', 'destination', 'labels', 'shipped', 'due'];

const chosen = storedText('exline.orderColumns');
const isColumn = (value: unknown): value is ColumnName => columnNames.includes(value as ColumnName);

/** The chosen columns, in their fixed order. The choice is kept on this device. */
export const useColumns = (): [
  shown: readonly ColumnName[],
  choose: (names: readonly ColumnName[]) => void,
] => {
  const stored = useStored(chosen);
  const names = stored === null ? usual : parseList(stored, isColumn);
  const shown = columnNames.filter((name) => names.includes(name));
  return [shown, (next) => chosen.write(JSON.stringify(next))];
};
