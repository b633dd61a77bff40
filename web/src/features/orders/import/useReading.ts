import { useEffect, useMemo, useState } from 'react';
import { columnsOf, type Columns } from './columns.ts';
import { dateOrdersOf, type DateOrder, type DateOrders } from './dateOrder.ts';
import { existingOf, findExisting, type Existing } from './existing.ts';
import { readRows, type ImportRow } from './rows.ts';
import type { Table } from './table.ts';

/** The lines of a file, and the orders that exist already; null if that could not be checked. */
export interface Result {
  rows: readonly ImportRow[];
  existing: Existing | null;
}

/** The answers of the user about a file, which its lines depend on. */
export interface Answers {
  columns: Columns;
  setColumns: (columns: Columns) => void;
  dates: DateOrders;
  setDateOrder: (order: DateOrder) => void;
}

/** The orders of a file that do not exist yet. */
export const newOrdersIn = ({ rows, existing }: Result) =>
  rows.flatMap(({ order }) => (order && !(existing && existingOf(existing, order)) ? [order] : []));

const isReady = (columns: Columns, dates: DateOrders) =>
  columns.includes('trackingNumber') && !dates.isUnclear;

/** Reads the lines of a table as soon as its columns and dates are clear, and again when an answer changes. */
export const useReading = (table: Table) => {
  const [columns, setColumns] = useState(() => columnsOf(table.headers));
  const [order, setDateOrder] = useState<DateOrder | null>(null);
  const dates = useMemo(() => dateOrdersOf(table, columns, order), [table, columns, order]);
  const [done, setDone] = useState(0);
  const [read, setRead] = useState<(Result & { columns: Columns; dates: DateOrders }) | null>(null);

  useEffect(() => {
    if (!isReady(columns, dates)) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const load = async () => {
      const rows = await readRows(table, columns, dates, { onProgress: setDone, signal });
      // The import itself also skips existing orders, so it works without this answer.
      const existing = signal.aborted ? null : await findExisting(rows).catch(() => null);
      if (!signal.aborted) setRead({ rows, existing, columns, dates });
    };
    void load();
    return () => aborter.abort();
  }, [table, columns, dates]);

  const answers: Answers = { columns, setColumns, dates, setDateOrder };
  const isCurrent = read !== null && read.columns === columns && read.dates === dates;
  return { answers, isReady: isReady(columns, dates), done, result: isCurrent ? read : null };
};
