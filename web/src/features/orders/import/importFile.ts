import {
  createOrderFormSchema,
  creationStatuses,
  guarded,
  orderColumns,
  orderFieldNames,
  orderFields,
  trackingKey,
  unguarded,
  type CreateOrder,
} from '@exline/contracts';
import Papa from 'papaparse';
import { ValidationError } from 'yup';
import { count } from '../../../lib/text/count.ts';

/** One line of a file, as an order or as what is wrong with it (column to words that name it; '' for the line itself). */
export interface ImportRow {
  /** Its line in the file; the header is line 1. */
  line: number;
  trackingNumber: string;
  /** What stands in the line, by field. */
  values: Readonly<Record<string, string>>;
  order: CreateOrder | null;
  errors: Readonly<Record<string, string>>;
}

export interface ImportFile {
  rows: ImportRow[];
  /** Columns that mean nothing to us. */
  ignored: string[];
  /** Why nothing can be read at all. */
  fault: string | null;
}

const MOST_ROWS = 20_000;
const MOST_MEGABYTES = 5;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;

/** What can be imported at once, in words. */
export const importLimit = `At most ${count(MOST_ROWS, 'order')}, in ${MOST_MEGABYTES} MB.`;
const MOST_COLUMNS = 100;

/** Where a file of refused lines says why; a line that was mended may keep it. */
const REASON_COLUMN = 'problem';

const simplified = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
const fieldOfColumn = new Map(
  Object.entries(orderColumns).flatMap(([column, field]) => [
    [simplified(column), field],
    [simplified(field), field],
  ]),
);
const columnOfField = new Map<string, string>(
  Object.entries(orderColumns).map(([column, field]) => [field, column]),
);

const errorsIn = (error: unknown): Record<string, string> => {
  if (!(error instanceof ValidationError)) throw error;
  return Object.fromEntries(
    error.inner.toReversed().map(({ path = '', message }) => [columnOfField.get(path) ?? path, message]),
  );
};

const toRow = (cells: Readonly<Record<string, string>>, line: number): ImportRow => {
  // What else stands in the line may have any name.
  const known = Object.entries(cells).filter(([field]) => columnOfField.has(field));
  const values = Object.fromEntries(known.map(([field, value]) => [field, unguarded(value.trim())]));
  const trackingNumber = values.trackingNumber ?? '';
  try {
    const order = createOrderFormSchema.validateSync(
      { ...values, status: values.status || creationStatuses[0] },
      { abortEarly: false, stripUnknown: true },
    );
    return { line, trackingNumber, values, order, errors: {} };
  } catch (error) {
    return { line, trackingNumber, values, order: null, errors: errorsIn(error) };
  }
};

const twice = (rows: readonly ImportRow[]): ImportRow[] => {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    if (!row.order) return row;
    const key = trackingKey(row.order.trackingNumber);
    const before = lines.get(key);
    lines.set(key, before ?? row.line);
    if (before === undefined) return row;
    return {
      ...row,
      order: null,
      errors: { tracking_number: `The tracking number stands in line ${before} already` },
    };
  });
};

const unreadable = (fault: string): ImportFile => ({ rows: [], ignored: [], fault });

const tooLarge = unreadable(
  `This is more than ${MOST_MEGABYTES} MB, which is the most that can be imported at once. Split it into several files.`,
);

/** Reads a file, unless it is too large: then it is not even opened. */
export const readImportFile = async (file: Blob): Promise<ImportFile> =>
  file.size > MOST_BYTES ? tooLarge : readImport(await file.text());

/** Why a text is not looked at any further, or null. */
const faultOfText = (text: string): string | null => {
  // What a reader puts where bytes are no UTF-8.
  if (text.includes('\uFFFD'))
    return 'The file is not in UTF-8. Save it again as "CSV UTF-8", then choose it.';
  const columns = Papa.parse<string[]>(text, { preview: 1 }).data[0]?.length ?? 0;
  return columns > MOST_COLUMNS
    ? `The first line has ${count(columns)} columns; at most ${count(MOST_COLUMNS)} can be read.`
    : null;
};

/** Reads CSV text with a header line: every line becomes an order or says what is wrong with it. */
export const readImport = (text: string): ImportFile => {
  if (text.length > MOST_BYTES) return tooLarge;
  const fault = faultOfText(text);
  if (fault) return unreadable(fault);
  const ignored: string[] = [];
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    transformHeader: (name) => {
      const field = fieldOfColumn.get(simplified(name));
      if (!field && name.trim() && simplified(name) !== REASON_COLUMN) ignored.push(name.trim());
      return field ?? name;
    },
  });
  if (!meta.fields?.includes('trackingNumber'))
    return unreadable('The first line must name the columns, the tracking number among them.');
  // Behind it nobody can tell where a line begins.
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote)
    return unreadable(`A quote is not closed, or closed too early, in line ${(quote.row ?? 0) + 1}.`);
  if (data.length > MOST_ROWS)
    return unreadable(
      `The file has ${count(data.length)} lines; at most ${count(MOST_ROWS)} can be imported at once.`,
    );

  const tooLong = new Set(errors.flatMap(({ row, code }) => (code === 'TooManyFields' ? [row] : [])));
  const rows = data.flatMap(({ __parsed_extra: _extra, ...cells }, index) => {
    if (Object.values(cells).every((value) => value.trim() === '')) return [];
    const row = toRow(cells, index + 2);
    return tooLong.has(index)
      ? [{ ...row, order: null, errors: { '': 'The line has more values than the first line has columns' } }]
      : [row];
  });
  if (rows.length === 0) return unreadable('There are no lines below the header.');
  return { rows: twice(rows), ignored, fault: null };
};

/** An empty file with the columns and one line to show how they are filled. */
export const importTemplate = (): string => {
  const example = {
    tracking_number: 'EX0000000001',
    status: creationStatuses[0],
    ...Object.fromEntries(
      orderFieldNames.map((name) => [orderFields[name].column, orderFields[name].example]),
    ),
  };
  return Papa.unparse([example], { columns: Object.keys(orderColumns), newline: '\r\n' });
};

/** Lines that were not taken, as they stood, with what is wrong with each: to be mended and imported again. */
export const refusedFile = (rows: readonly Pick<ImportRow, 'values' | 'errors'>[]): string =>
  Papa.unparse(
    {
      fields: [...Object.keys(orderColumns), REASON_COLUMN],
      data: rows.map(({ values, errors }) => [
        ...Object.values(orderColumns).map((name) => guarded(values[name] ?? '')),
        guarded(Object.values(errors).join('. ')),
      ]),
    },
    { newline: '\r\n' },
  );
