import { describe, expect, test, vi } from 'vitest';
import { columnsOf } from './columns.ts';
import { dateOrdersOf, type DateOrder } from './dateOrder.ts';
import { importTemplate, refusedFile } from './importFile.ts';
import { readRows, type ImportRow } from './rows.ts';
import { readTable, readTableFile, type TableRead } from './table.ts';

const header = 'tracking_number,status,customer_email';

const faultIn = (read: TableRead) => ('fault' in read ? read.fault : null);
const tableOf = async (text: string) => {
  const read = await readTable(text);
  if ('fault' in read) throw new Error(read.fault);
  return read.table;
};
const rowsOf = async (text: string, order: DateOrder | null = null): Promise<ImportRow[]> => {
  const table = await tableOf(text);
  const columns = columnsOf(table.headers);
  return readRows(table, columns, dateOrdersOf(table, columns, order));
};
const firstOrder = async (text: string) => (await rowsOf(text))[0]?.order;

test('each line becomes an order; blank fields are null, a blank status is Label Created', async () => {
  const rows = await rowsOf(`${header}\r\nEX1,,maya@example.com\r\n\r\nEX2,Shipped,\r\n`);
  expect(
    rows.map(({ line, order }) => [line, order?.trackingNumber, order?.status, order?.customerEmail]),
  ).toEqual([
    [2, 'EX1', 'Label Created', 'maya@example.com'],
    [4, 'EX2', 'Shipped', null],
  ]);
});

test('line numbers count the line breaks inside quotes', async () => {
  const rows = await rowsOf('tracking_number,"customer\r\nname"\nEX1,"Maya\nChen\r\n"\n\nEX2,Tom\n,x');
  expect(rows.map(({ line }) => line)).toEqual([3, 7, 8]);
});

test('a weight is given in pounds and ounces', async () => {
  const rows = await rowsOf('tracking_number,weight\nEX1,2 lb 5 oz\nEX2,\nEX3,5 kg');
  expect(rows.map(({ order }) => order?.weight)).toEqual([1_049, null, undefined]);
  expect(rows[2]?.errors).toEqual({ weight: 'Weight must be in pounds and ounces, such as 2 lb 5 oz' });
});

test('semicolons and tabs separate values like commas, and quotes protect a comma', async () => {
  for (const text of [
    'tracking_number;destination\nEX1;"Portland, OR"',
    'tracking_number\tto\nEX1\tPortland, OR',
    'tracking_number;to\r\nEX1;"Portland, OR"\r\n',
    'tracking_number\tto\r\n\r\n\r\nEX1\tPortland, OR\r\n',
  ])
    expect((await firstOrder(text))?.destination).toBe('Portland, OR');
});

test('a line above the header that names the separator is no header', async () => {
  const rows = await rowsOf('sep=;\r\ntracking_number;customer_name\r\nEX1;Chen, Maya');
  expect(rows.map(({ line, order }) => [line, order?.customerName])).toEqual([[3, 'Chen, Maya']]);
});

test('dates are read in the order of the column', async () => {
  const text = 'tracking_number,shipment_date,estimated_delivery\nEX1,11/13/2026,11/15/26\nEX2,02/03/2026,';
  expect((await rowsOf(text)).map(({ order }) => [order?.shipmentDate, order?.estimatedDelivery])).toEqual([
    ['2026-11-13T00:00:00.000Z', '2026-11-15T00:00:00.000Z'],
    ['2026-02-03T00:00:00.000Z', null],
  ]);
  const [row] = await rowsOf(text, 'day');
  expect(row?.errors.shipment_date).toBe('Shipment date must be a date, such as 2026-11-21');
});

describe('a line with an error', () => {
  test('names the wrong column and does not affect the other lines', async () => {
    const rows = await rowsOf(`${header}\nEX1,Shipped,nowhere\n,Shipped,\nEX3,Shipped,`);
    expect(rows[0]).toMatchObject({
      order: null,
      errors: { customer_email: expect.stringContaining('email') },
    });
    expect(rows[1]?.errors).toEqual({ tracking_number: 'Tracking number is required' });
    expect(rows[2]?.order?.trackingNumber).toBe('EX3');
  });

  test('is one whose number a spreadsheet has shortened', async () => {
    const rows = await rowsOf('tracking_number\n1.23457E+11\n"1,23457e+11"\n12E5');
    expect(rows.map(({ errors }) => errors.tracking_number?.slice(0, 38))).toEqual([
      'A spreadsheet has shortened this numbe',
      'A spreadsheet has shortened this numbe',
      undefined,
    ]);
  });

  test('is one that repeats a number, ignoring case', async () => {
    const [, second] = await rowsOf(`${header}\nEX1,,\nex1 ,,`);
    expect(second?.errors).toEqual({ tracking_number: 'This tracking number is already in line 2' });
  });

  test('is one with an estimated delivery before the shipment date', async () => {
    const [row] = await rowsOf('tracking_number,shipment_date,estimated_delivery\nEX1,2026-11-21,2026-11-20');
    expect(row).toMatchObject({
      order: null,
      errors: { estimated_delivery: 'The estimated delivery date cannot be before the shipment date' },
    });
  });

  test('is one with more values than columns; separators at its end are none', async () => {
    const rows = await rowsOf(`tracking_number\nEX1,Shipped\nEX2,, `);
    expect(rows[0]?.errors).toEqual({ '': 'This line has more values than the header has columns' });
    expect(rows[1]?.order?.trackingNumber).toBe('EX2');
  });
});

test.each([
  ['', 'The file is empty. The first line must name the columns'],
  ['\uFEFF', 'The file is empty'],
  [' \r\n,,\r\n\t\r\n', 'The file is empty'],
  ['PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml "', 'In a spreadsheet program, save the table as CSV'],
  [header, 'There are no lines'],
  [`tracking_number\n${'EX\n'.repeat(20_001)}`, 'at most 20,000'],
])('%.20j is rejected as a list of orders', async (text, words) =>
  expect(faultIn(await readTable(text))).toContain(words),
);

test('a file that is too large is not opened', async () => {
  const file = new Blob(['x'.repeat(5 * 1024 * 1024 + 1)]);
  const content = vi.spyOn(file, 'arrayBuffer');
  expect(faultIn(await readTableFile(file))).toContain('more than 5 MB');
  expect(content).not.toHaveBeenCalled();
  expect(faultIn(await readTable(await file.text()))).toContain('more than 5 MB');
});

test.each([
  ['UTF-8', Buffer.from('\uFEFFtracking_number,to\nEX1,Zürich')],
  ['Windows-1252', Buffer.from('tracking_number,to\nEX1,Zürich', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFtracking_number\tto\nEX1\tZürich', 'utf16le')],
  ['UTF-16', Buffer.from('\uFEFFtracking_number\tto\nEX1\tZürich', 'utf16le').swap16()],
])('a file in %s is decoded', async (encoding, bytes) => {
  const read = await readTableFile(new Blob([new Uint8Array(bytes)]));
  expect(read).toMatchObject({
    table: { headers: ['tracking_number', 'to'], lines: [{ cells: ['EX1', 'Zürich'] }], encoding },
  });
});

test('the template can be imported as it is, and values that an export escaped are restored', async () => {
  expect(await firstOrder(importTemplate())).toMatchObject({ trackingNumber: 'EX0000000001' });
  expect((await firstOrder(`tracking_number,customer_name\nEX1,'=SUM(A1)`))?.customerName).toBe('=SUM(A1)');
});

test('the file of rejected lines states each problem, and can be imported after correction', async () => {
  const rows = await rowsOf(
    'destination,tracking_number,customer_email\n"Portland, OR",EX1,nowhere\n,EX2,\n=1+1,,maya@example.com',
  );
  const file = refusedFile(rows.filter(({ order }) => !order));
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain('Enter a valid email address');
  expect(file).toContain("'=1+1");
  const corrected = await rowsOf(file.replace('nowhere', 'maya@example.com').replace('\r\n,', '\r\nEX3,'));
  expect(corrected.map(({ order }) => [order?.trackingNumber, order?.destination])).toEqual([
    ['EX1', 'Portland, OR'],
    ['EX3', '=1+1'],
  ]);
});

test('twenty thousand lines are read in slices, between which the page answers', async () => {
  const text = `${header}\n${Array.from({ length: 20_000 }, (_, n) => `EX${n},Shipped,nowhere`).join('\n')}`;
  const table = await tableOf(text);
  const columns = columnsOf(table.headers);
  const dates = dateOrdersOf(table, columns, null);
  const aborter = new AbortController();
  let slices = 0;
  const rows = await readRows(table, columns, dates, {
    signal: aborter.signal,
    onProgress: () => {
      slices += 1;
      if (slices === 3) aborter.abort();
    },
  });
  expect([slices, rows]).toEqual([3, []]);
});

test('a file of several slices is parsed like one of a single slice, and the page answers in between', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `EX${n},"Maya\r\nChen ""${n}"" ",Shipped`);
  let answered = 0;
  const timer = setInterval(() => (answered += 1), 0);
  const { lines: read } = await tableOf(`tracking_number,customer_name,status\r\n${lines.join('\r\n')}`);
  clearInterval(timer);
  expect(answered).toBeGreaterThan(5);
  expect(read).toHaveLength(20_000);
  for (const n of [0, 7_777, 19_999])
    expect(read[n]).toEqual({ line: 2 + 2 * n, cells: [`EX${n}`, `Maya\r\nChen "${n}" `, 'Shipped'] });
  const open = [...lines.slice(0, 10_000), 'EXA,"Maya', ...lines.slice(10_000)];
  expect(faultIn(await readTable(`tracking_number,a,b\r\n${open.join('\r\n')}`))).toContain(
    'A quote in line 20002 is not closed',
  );
});

describe('a malicious file', () => {
  const name = 'tracking_number,customer_name';
  const wide = 1_000_000;

  test.each([
    ['has lost letters', `${name}\nEX1,Z\uFFFDrich`, 'has damaged letters'],
    ['has a million columns', `tracking_number${',x'.repeat(wide)}\nEX1`, '1,000,001 columns'],
    [
      'opens a quote and never closes it',
      `${name}\nEX1,"Maya\nChen"\nEX2,"Maya\nEX3,Tom`,
      'A quote in line 4 is not closed or is closed too early',
    ],
    ['continues after a closing quote', `${name}\nEX1,Tom\nEX2,"Maya"x\nEX3,Ann`, 'in line 3 is not closed'],
    ['consists of quotes', '"'.repeat(100_000), 'There are no lines'],
    ['consists of line breaks', '\n'.repeat(100_000), 'The first line must name the columns'],
  ])('that %s is rejected as a whole', async (_what, text, words) =>
    expect(faultIn(await readTable(text))).toContain(words),
  );

  test.each([
    ['a NUL', `${name}\nEX1,Ma\0ya`, 'customer_name'],
    ['a NUL in its number', `${name}\nEX\0,Maya`, 'tracking_number'],
    ['half a character', `${name}\nEX1,Ma\uD800ya`, 'customer_name'],
    ['a field of 100 kB', `${name}\nEX1,${'x'.repeat(102_400)}`, 'customer_name'],
    ['a million values', `${name}\nEX1${',x'.repeat(wide)}`, ''],
  ])('with %s in a line creates no order from it, and says why', async (_what, text, column) =>
    expect(await rowsOf(text)).toEqual([
      expect.objectContaining({ order: null, errors: { [column]: expect.any(String) } }),
    ]),
  );

  test('may use any names for its columns', async () => {
    const text = `__proto__,tracking_number,constructor,toString\nx,EX1,y,z`;
    expect((await firstOrder(text))?.trackingNumber).toBe('EX1');
    expect(columnsOf((await tableOf(text)).headers)).toEqual(['', 'trackingNumber', '', '']);
  });

  test('may begin with several byte order marks', async () =>
    expect((await firstOrder(`\uFEFF\uFEFF${name}\nEX1,Maya`))?.customerName).toBe('Maya'));
});
