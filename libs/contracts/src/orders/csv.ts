import { orderFieldNames, orderFields, type OrderFieldName } from './fields.ts';

type ColumnField = 'trackingNumber' | 'status' | OrderFieldName;

/** The columns of CSV files of orders, in order, for the import, the export and the template. */
export const orderColumns: Readonly<Record<string, ColumnField>> = {
  tracking_number: 'trackingNumber',
  status: 'status',
  ...Object.fromEntries(orderFieldNames.map((name) => [orderFields[name].column, name])),
};

/**
 * Further columns of an export, as people see them: the labels, separated by semicolons, and the name of the assignee.
 * An import ignores them, because a name does not identify an account.
 */
export const exportedWorkColumns = ['labels', 'assignee'] as const;

/** The outcome of an import for one order. */
export type ImportOutcome =
  | { trackingNumber: string; outcome: 'created'; id: number }
  /** The tracking number is in use, possibly by the same order from an earlier import. */
  | { trackingNumber: string; outcome: 'exists' }
  | { trackingNumber: string; outcome: 'invalid'; errors: Record<string, string> };

/**
 * Matches where a spreadsheet may recognize a formula: at the start of a value, and after any character that separates
 * cells or lines in some locale, because a quote in the middle of a cell does not protect there.
 */
const FORMULA = /(^|[;\t\r\n])([\s"]*)(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const GUARDED = /(^|[;\t\r\n])([\s"]*)'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Escapes a value for an export, so that a spreadsheet treats no part of it as a formula. */
export const escapeFormula = (value: string): string => value.replace(FORMULA, "$1$2'");

/** Reverses `escapeFormula`. */
export const unescapeFormula = (value: string): string => value.replace(GUARDED, '$1$2');

/** The maximum number of tracking numbers that one call looks up before an import. */
export const MAX_NUMBERS_AT_ONCE = 5_000;

/** The maximum number of orders in one import call. */
export const IMPORT_BATCH = 100;
