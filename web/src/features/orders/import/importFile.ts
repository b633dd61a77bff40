import {
  creationStatuses,
  escapeFormula,
  orderColumns,
  orderFieldNames,
  orderFields,
} from '@exline/contracts';
import Papa from 'papaparse';
import { REASON_COLUMN } from './columns.ts';
import type { ImportRow } from './rows.ts';

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
