import Papa from 'papaparse';
import { count } from '../../../lib/text/count.ts';
import { decode, type Decoded } from './decode.ts';

/** A line of a file. A value in quotes can span several lines of text; `line` is the first one. */
export interface Line {
  line: number;
  cells: readonly string[];
}

/** A CSV file: the names of the columns, and the lines below that are not blank. */
export interface Table {
  headers: readonly string[];
  lines: readonly Line[];
  encoding: Decoded['encoding'];
}

/** A table, or the reason why the file as a whole cannot be read. */
export type TableRead = { table: Table } | { fault: string };

const MAX_ROWS = 20_000;
const MAX_MEGABYTES = 5;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
const MAX_COLUMNS = 100;

/** The size limit as a sentence. */
export const importLimit = `At most ${count(MAX_ROWS, 'order')}, in ${MAX_MEGABYTES} MB.`;

const tooLarge = { fault: `This is more than ${MAX_MEGABYTES} MB. Split it into several files.` };

const LINE_BREAK = /\r\n|\r|\n/g;
const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);

/** A line above the header that tells Excel the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?(\r\n|\r|\n)/i;

/** Characters that are parsed before the page answers taps again. */
const SLICE = 100_000;

interface Parsed {
  lines: readonly Line[];
  /** The line with an unclosed quote; null if there is none. */
  quoteIn: number | null;
}

/** Parses text in slices, so that a phone does not freeze, and numbers the lines of text on which the rows begin. */
const parsed = (text: string, delimiter: string, firstLine: number): Promise<Parsed> =>
  new Promise((resolve) => {
    const lines: Line[] = [];
    let next = firstLine;
    let quoteIn: number | null = null;
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: SLICE,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const before = lines.length;
        for (const cells of data) {
          lines.push({ line: next, cells });
          next += 1 + breaksIn(cells);
        }
        // After an unclosed quote, the start of a line is unknown.
        const quote = errors.find(({ type }) => type === 'Quotes');
        if (quote) quoteIn ??= lines[before + (quote.row ?? 0)]?.line ?? 1;
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve({ lines, quoteIn }),
    });
  });

const isBlank = ({ cells }: Line) => cells.every((cell) => cell.trim() === '');

/** Reads CSV text; the first line names the columns. Commas, semicolons and tabs separate values. */
export const readTable = async (
  given: string,
  encoding: Decoded['encoding'] = 'UTF-8',
): Promise<TableRead> => {
  if (given.length > MAX_BYTES) return tooLarge;
  const whole = given.replace(/^\uFEFF+/, '');
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(separatorLine.length);
  if (text.includes('\uFFFD'))
    return { fault: 'An earlier conversion has damaged letters in this file (\uFFFD). Export it again.' };
  // Blank lines would mislead the detection of the separator.
  const { data, meta } = Papa.parse<string[]>(text, { preview: 1, skipEmptyLines: 'greedy' });
  const [first = []] = data;
  if (first.some((name) => name.includes('\0')))
    return { fault: 'This is not a CSV file. In a spreadsheet program, save the table as CSV.' };
  if (first.length > MAX_COLUMNS)
    return {
      fault: `The first line has ${count(first.length)} columns; the limit is ${count(MAX_COLUMNS)}.`,
    };
  const { lines: all, quoteIn } = await parsed(text, separator ?? meta.delimiter, separator ? 2 : 1);
  if (quoteIn !== null) return { fault: `A quote in line ${quoteIn} is not closed or is closed too early.` };
  const [header, ...lines] = all.filter((line) => !isBlank(line));
  if (!header)
    return {
      fault: 'The file is empty. The first line must name the columns, including the tracking number.',
    };
  if (lines.length === 0) return { fault: 'There are no lines below the header.' };
  if (lines.length > MAX_ROWS)
    return {
      fault: `The file has ${count(lines.length)} lines. Split it into files of at most ${count(MAX_ROWS)} lines.`,
    };
  return { table: { headers: header.cells.map((name) => name.trim()), lines, encoding } };
};

/** Reads a file; one that is too large is rejected without opening it. */
export const readTableFile = async (file: Blob): Promise<TableRead> => {
  if (file.size > MAX_BYTES) return tooLarge;
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  return readTable(text, encoding);
};
