import { kindOfField } from '@exline/contracts';
import type { Columns } from './columns.ts';
import type { Table } from './table.ts';

/** Which number of 11/12/2026 comes first. */
export type DateOrder = 'month' | 'day';

/** 11/21/2026 or 21.11.26, perhaps with a time of day, which orders do not store. */
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s+\d{1,2}:\d{2}.*)?$/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
/** Nov 21, 2026 */
const MONTH_NAMED = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i;
/** 21 November 2026, or 21-Nov-26 */
const DAY_NAMED = /^(\d{1,2})\.?[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})$/i;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

const isoDay = (year: string, month: number, day: number): string =>
  `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const namedMonth = (name: string) => MONTHS.indexOf(name.toLowerCase()) / 3 + 1;

/** A date as an ISO day. Text in any other form is returned as it is, for the error message about it. */
export const dayText = (text: string, order: DateOrder | null): string => {
  const [, first = '', , second = '', year = ''] = NUMERIC.exec(text) ?? [];
  if (year) {
    const [month, day] = order === 'day' ? [second, first] : [first, second];
    return order || first === second ? isoDay(year, Number(month), Number(day)) : text;
  }
  const [, fullYear = '', middle = '', last = ''] = YEAR_FIRST.exec(text) ?? [];
  if (fullYear) return isoDay(fullYear, Number(middle), Number(last));
  const [, name = '', day = '', itsYear = ''] = MONTH_NAMED.exec(text) ?? [];
  if (name) return Number.isInteger(namedMonth(name)) ? isoDay(itsYear, namedMonth(name), Number(day)) : text;
  const [, itsDay = '', month = '', anyYear = ''] = DAY_NAMED.exec(text) ?? [];
  return month && Number.isInteger(namedMonth(month))
    ? isoDay(anyYear, namedMonth(month), Number(itsDay))
    : text;
};

const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;
const isDay = (text: string) => Number(text) >= 1 && Number(text) <= 31;

/** The order of the dates in a column as a whole; `unclear` if both are possible, null without numeric dates. */
export const orderIn = (values: readonly string[]): DateOrder | 'unclear' | null => {
  const found = new Set<DateOrder>();
  let isOpen = false;
  let hasDots = false;
  for (const value of values) {
    const [, first = '', separator, second = ''] = NUMERIC.exec(value) ?? [];
    const dayFirst = isDay(first) && isMonth(second);
    const monthFirst = isMonth(first) && isDay(second);
    // An impossible date says nothing about the others.
    if (!dayFirst && !monthFirst) continue;
    if (dayFirst && monthFirst) isOpen = true;
    else found.add(dayFirst ? 'day' : 'month');
    hasDots ||= separator === '.';
  }
  const [only] = found;
  if (only && found.size === 1) return only;
  if (found.size > 1) return 'unclear';
  if (!isOpen) return null;
  // No country writes dates with dots and the month first.
  return hasDots ? 'day' : 'unclear';
};

/**
 * The date orders of the columns. An ambiguous column has the order of the others, because the same program wrote them.
 */
export interface DateOrders {
  /** The date order of each column, by the position of the column. */
  byColumn: ReadonlyMap<number, DateOrder | null>;
  /** The order of all numeric dates, if it is known and the same. */
  common: DateOrder | null;
  hasNumeric: boolean;
  /** Only the user can say which order applies. */
  isUnclear: boolean;
}

export const dateOrdersOf = ({ lines }: Table, columns: Columns, chosen: DateOrder | null): DateOrders => {
  const dated = columns.flatMap((field, at) => (field && kindOfField(field) === 'date' ? [at] : []));
  const found = dated.map((at) => [at, orderIn(lines.map(({ cells }) => (cells[at] ?? '').trim()))] as const);
  const numeric = found.filter(([, order]) => order !== null);
  const known = new Set(numeric.flatMap(([, order]) => (order === 'unclear' ? [] : [order])));
  const [first = null] = known;
  const fallback = known.size === 1 ? first : null;
  const byColumn = new Map(
    numeric.map(([at, order]) => [at, chosen ?? (order === 'unclear' ? fallback : order)] as const),
  );
  const orders = new Set(byColumn.values());
  const [common = null] = orders;
  return {
    byColumn,
    common: orders.size === 1 ? common : null,
    hasNumeric: numeric.length > 0,
    isUnclear: orders.has(null),
  };
};
