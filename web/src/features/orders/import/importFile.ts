import {
  createOrderFormSchema,
  creationStatuses,
  escapeFormula,
  orderColumns,
  orderFieldNames,
  orderFields,
  trackingKey,
  unescapeFormula,
  type CreateOrder,
} from '@exline/contracts';
import Papa from 'papaparse';
import { ValidationError } from 'yup';
import { count } from '../../../lib/text/count.ts';

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

export interface ImportFile {
  rows: ImportRow[];
  /** Unknown columns. */
  ignored: string[];
  /** Why the file as a whole cannot be read. */
  fault: string | null;
}

const MOST_ROWS = 20_000;
const MOST_MEGABYTES = 5;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;

/** The size limit as a sentence. */
export const importLimit = `At most ${count(MOST_ROWS, 'order')}, in ${MOST_MEGABYTES} MB.`;
const MOST_COLUMNS = 100;

/** The column with the reasons in a file of rejected lines; an import ignores it. */
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
  // Values under unknown columns must not reach the schema.
  const known = Object.entries(cells).filter(([field]) => columnOfField.has(field));
  const values = Object.fromEntries(known.map(([field, value]) => [field, unescapeFormula(value.trim())]));
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
      errors: { tracking_number: `This tracking number is already in line ${before}` },
    };
  });
};

const unreadable = (fault: string): ImportFile => ({ rows: [], ignored: [], fault });

const tooLarge = unreadable(`This is more than ${MOST_MEGABYTES} MB. Split it into several files.`);

/** Reads a file; one that is too large is rejected without opening it. */
export const readImportFile = async (file: Blob): Promise<ImportFile> =>
  file.size > MOST_BYTES ? tooLarge : readImport(await file.text());

/** Why a text is rejected before parsing, or null. */
const faultOfText = (text: string): string | null => {
  // The decoder writes U+FFFD for bytes that are not UTF-8.
  if (text.includes('\uFFFD')) return 'The file is not in UTF-8. Save it as "CSV UTF-8" and choose it again.';
  const columns = Papa.parse<string[]>(text, { preview: 1 }).data[0]?.length ?? 0;
  return columns > MOST_COLUMNS
    ? `The first line has ${count(columns)} columns; the limit is ${count(MOST_COLUMNS)}.`
    : null;
};

/** Reads CSV text with a header line; every line becomes an order or a list of errors. */
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
    return unreadable('The first line must name the columns, including the tracking number.');
  // After an unclosed quote, the start of a line is unknown.
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote)
    return unreadable(`A quote in line ${(quote.row ?? 0) + 1} is not closed or is closed too early.`);
  if (data.length > MOST_ROWS)
    return unreadable(
      `The file has ${count(data.length)} lines. Split it into files of at most ${count(MOST_ROWS)} lines.`,
    );

  const tooLong = new Set(errors.flatMap(({ row, code }) => (code === 'TooManyFields' ? [row] : [])));
  const rows = data.flatMap(({ __parsed_extra: _extra, ...cells }, index) => {
    if (Object.values(cells).every((value) => value.trim() === '')) return [];
    const row = toRow(cells, index + 2);
    return tooLong.has(index)
      ? [{ ...row, order: null, errors: { '': 'This line has more values than the header has columns' } }]
      : [row];
  });
  if (rows.length === 0) return unreadable('There are no lines below the header.');
  return { rows: twice(rows), ignored, fault: null };
};

/** A file with the columns and one example line. */
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

/** A file with the rejected lines and the reason for each, to correct and import again. */
export const refusedFile = (rows: readonly Pick<ImportRow, 'values' | 'errors'>[]): string =>
  Papa.unparse(
    {
      fields: [...Object.keys(orderColumns), REASON_COLUMN],
      data: rows.map(({ values, errors }) => [
        ...Object.values(orderColumns).map((name) => escapeFormula(values[name] ?? '')),
        escapeFormula(Object.values(errors).join('. ')),
      ]),
    },
    { newline: '\r\n' },
  );
