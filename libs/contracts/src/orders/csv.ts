import { orderFieldNames, orderFields, type OrderFieldName } from './fields.ts';

type ColumnField = 'trackingNumber' | 'status' | OrderFieldName;

/** The columns of a CSV file of orders, in their order: the same for import, export and template. */
export const orderColumns: Readonly<Record<string, ColumnField>> = {
  tracking_number: 'trackingNumber',
  status: 'status',
  ...Object.fromEntries(orderFieldNames.map((name) => [orderFields[name].column, name])),
};

/** What an import did with one order. */
export type ImportOutcome =
  | { trackingNumber: string; outcome: 'created'; id: number }
  /** The number is in use: by the same order if the file was imported before. */
  | { trackingNumber: string; outcome: 'exists' }
  | { trackingNumber: string; outcome: 'invalid'; errors: Record<string, string> };

/** What an import answers: one for each order, in their order. */
export interface ImportResult {
  outcomes: ImportOutcome[];
}

/**
 * Where a spreadsheet may see a formula begin: at the start of a value, and behind whatever separates cells and
 * lines in some country, as a quote in the middle of a cell protects nothing there.
 */
const FORMULA = /(^|[;\t\r\n])([\s"]*)(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const GUARDED = /(^|[;\t\r\n])([\s"]*)'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A value as it stands in an export: a spreadsheet takes no part of it for a formula. */
export const guarded = (value: string): string => value.replace(FORMULA, "$1$2'");

/** The value that an export guarded. */
export const unguarded = (value: string): string => value.replace(GUARDED, '$1$2');

/** How many orders one call imports at most. */
export const IMPORT_BATCH = 100;
