import { pipeline } from 'node:stream/promises';
import { escapeFormula } from '@exline/contracts';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { beginExport, ignoreClosedConnection } from './streams.ts';

type Row = readonly string[];

interface File {
  name: string;
  columns: readonly string[];
  total: number;
}

// Spreadsheets in some countries expect semicolons as separators.
const asCsv = (columns: readonly string[]) =>
  stringify({ header: true, columns: [...columns], bom: true, quoted_match: ';' });

const guardedRows = async function* (rows: AsyncIterable<Row>) {
  for await (const row of rows) yield row.map(escapeFormula);
};

/** Streams a whole list from the database as a CSV file. */
export const sendCsv = async (
  res: Response,
  { name, columns, total }: File,
  rows: AsyncIterable<Row>,
): Promise<void> => {
  res.attachment(name).type('text/csv; charset=utf-8');
  beginExport(res, total);
  await pipeline(guardedRows(rows), asCsv(columns), res).catch(ignoreClosedConnection);
};
