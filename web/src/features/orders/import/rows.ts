import {
  createOrderFormSchema,
  creationStatuses,
  fieldValue,
  kindOfField,
  orderColumns,
  plainOrder,
  trackingKey,
  unescapeFormula,
  type CreateOrder,
} from '@exline/contracts';
import { ValidationError } from 'yup';
import type { Columns } from './columns.ts';
import { dayText, type DateOrders } from './dateOrder.ts';
import type { Line, Table } from './table.ts';

/** One line of a file, as an order or with its errors by column ('' for the line as a whole). */
export interface ImportRow {
  /** The line number in the file; the header is line 1. */
  line: number;
  trackingNumber: string;
  /** The text of the line by field. */
  values: Readonly<Record<string, string>>;
  order: CreateOrder | null;
  errors: Readonly<Record<string, string>>;
}

const columnOfField = new Map<string, string>(
  Object.entries(orderColumns).map(([column, field]) => [field, column]),
);

const errorsIn = (error: unknown): Record<string, string> => {
  if (!(error instanceof ValidationError)) throw error;
  return Object.fromEntries(
    error.inner.toReversed().map(({ path = '', message }) => [columnOfField.get(path) ?? path, message]),
  );
};

const textsOf = ({ cells }: Line, columns: Columns, { byColumn }: DateOrders): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap((field, at) => {
      if (!field) return [];
      const text = unescapeFormula((cells[at] ?? '').trim());
      return [[field, kindOfField(field) === 'date' ? dayText(text, byColumn.get(at) ?? null) : text]];
    }),
  );

/** The order of a line that needs no correction; null for any other line. */
const toPlainOrder = (values: Readonly<Record<string, string>>): CreateOrder | null =>
  plainOrder(
    Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, text === '' ? null : fieldValue(field, text)]),
    ),
  );

/** A long number as a spreadsheet shows and saves it in a narrow column. Its last digits are lost. */
const SHORTENED = /^\d([.,]\d+)?e\+\d+$/i;
const SHORTENED_ERROR =
  'A spreadsheet has shortened this number. Format its column as text, enter the number again and save the file';

const toRow = (line: Line, columns: Columns, dates: DateOrders, width: number): ImportRow => {
  const values = textsOf(line, columns, dates);
  const row = { line: line.line, trackingNumber: values.trackingNumber ?? '', values };
  if (line.cells.slice(width).some((cell) => cell.trim() !== ''))
    return { ...row, order: null, errors: { '': 'This line has more values than the header has columns' } };
  if (SHORTENED.test(row.trackingNumber))
    return { ...row, order: null, errors: { tracking_number: SHORTENED_ERROR } };
  const filled = { ...values, status: values.status || creationStatuses[0] };
  const plain = toPlainOrder(filled);
  if (plain) return { ...row, order: plain, errors: {} };
  try {
    const order = createOrderFormSchema.validateSync(filled, { abortEarly: false, stripUnknown: true });
    return { ...row, order, errors: {} };
  } catch (error) {
    return { ...row, order: null, errors: errorsIn(error) };
  }
};

/** Rejects a tracking number that an earlier line contains. */
const rejectDuplicates = (row: ImportRow, lines: Map<string, number>): ImportRow => {
  if (!row.order) return row;
  const key = trackingKey(row.order.trackingNumber);
  const before = lines.get(key);
  lines.set(key, before ?? row.line);
  if (before === undefined) return row;
  const errors = { tracking_number: `This tracking number is already in line ${before}` };
  return { ...row, order: null, errors };
};

/** How long the page may work before it answers a tap. */
const SLICE_MS = 20;
const pause = () => new Promise((resolve) => void setTimeout(resolve));

interface Options {
  /** Called with the number of lines read, a few times a second. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/** Reads the lines of a table, in slices, so that a phone does not freeze. Empty after an abort. */
export const readRows = async (
  { headers, lines }: Table,
  columns: Columns,
  dates: DateOrders,
  { onProgress, signal }: Options = {},
): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  const seen = new Map<string, number>();
  let began = performance.now();
  for (const line of lines) {
    rows.push(rejectDuplicates(toRow(line, columns, dates, headers.length), seen));
    if (performance.now() - began < SLICE_MS) continue;
    onProgress?.(rows.length);
    await pause();
    if (signal?.aborted) return [];
    began = performance.now();
  }
  return rows;
};
