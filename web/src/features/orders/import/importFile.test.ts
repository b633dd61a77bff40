import { describe, expect, test, vi } from 'vitest';
import { importTemplate, readImport, readImportFile, refusedFile } from './importFile.ts';

const header = 'tracking_number,status,customer_email';

test('each line becomes an order; blank fields are null, a blank status is Label Created', () => {
  const { rows, fault } = readImport(`${header}\r\nEX1,,maya@example.com\r\n\r\nEX2,Shipped,\r\n`);
  expect(fault).toBeNull();
  expect(
    rows.map(({ line, order }) => [line, order?.trackingNumber, order?.status, order?.customerEmail]),
  ).toEqual([
    [2, 'EX1', 'Label Created', 'maya@example.com'],
    [4, 'EX2', 'Shipped', null],
  ]);
});

test.each([
  ['Tracking Number', 'a space and capitals'],
  ['trackingNumber', 'the name of the field'],
  ['\uFEFFtracking_number', 'the byte order mark of a spreadsheet'],
])('a column may be called %s (%s)', (column) => {
  expect(readImport(`${column}\nEX1`).rows[0]?.order?.trackingNumber).toBe('EX1');
});

test('a weight is given in pounds and ounces', () => {
  const { rows } = readImport('tracking_number,weight\nEX1,2 lb 5 oz\nEX2,\nEX3,5 kg');
  expect(rows.map(({ order }) => order?.weight)).toEqual([1_049, null, undefined]);
  expect(rows[2]?.errors).toEqual({ weight: 'Weight must be in pounds and ounces, such as 2 lb 5 oz' });
});

test('an unknown column is reported and ignored', () => {
  const { rows, ignored } = readImport('tracking_number,color\nEX1,red');
  expect(ignored).toEqual(['color']);
  expect(rows[0]?.order).not.toHaveProperty('color');
});

test('semicolons and tabs separate values like commas, and quotes protect a comma', () => {
  expect(readImport('tracking_number;destination\nEX1;"Portland, OR"').rows[0]?.order?.destination).toBe(
    'Portland, OR',
  );
  expect(readImport('tracking_number\tdestination\nEX1\tPortland, OR').rows[0]?.order?.destination).toBe(
    'Portland, OR',
  );
});

describe('a line with an error', () => {
  test('names the wrong column and does not affect the other lines', () => {
    const { rows } = readImport(`${header}\nEX1,Shipped,nowhere\n,Shipped,\nEX3,Shipped,`);
    expect(rows[0]).toMatchObject({
      order: null,
      errors: { customer_email: expect.stringContaining('email') },
    });
    expect(rows[1]?.errors).toEqual({ tracking_number: 'Tracking number is required' });
    expect(rows[2]?.order?.trackingNumber).toBe('EX3');
  });

  test('is one that repeats a number, ignoring case', () => {
    const { rows } = readImport(`${header}\nEX1,,\nex1 ,,`);
    expect(rows[1]?.errors).toEqual({ tracking_number: 'This tracking number is already in line 2' });
  });

  test('is one with an estimated delivery before the shipment date', () => {
    const { rows } = readImport(
      'tracking_number,shipment_date,estimated_delivery\nEX1,2026-11-21,2026-11-20',
    );
    expect(rows[0]).toMatchObject({
      order: null,
      errors: { estimated_delivery: 'The estimated delivery date cannot be before the shipment date' },
    });
  });

  test('is one with more values than columns', () => {
    expect(readImport(`tracking_number\nEX1,Shipped`).rows[0]?.errors).toEqual({
      '': 'This line has more values than the header has columns',
    });
  });
});

test.each([
  ['', 'The first line must name the columns'],
  ['name,place\nMaya,Portland', 'The first line must name the columns'],
  [header, 'There are no lines'],
  [`tracking_number\n${'EX\n'.repeat(20_001)}`, 'at most 20,000'],
])('%.20j is rejected as a list of orders', (text, words) => {
  const { rows, fault } = readImport(text);
  expect(rows).toEqual([]);
  expect(fault).toContain(words);
});

test('a file that is too large is not opened', async () => {
  const file = new Blob(['x'.repeat(5 * 1024 * 1024 + 1)]);
  const text = vi.spyOn(file, 'text');
  expect((await readImportFile(file)).fault).toContain('more than 5 MB');
  expect(text).not.toHaveBeenCalled();
  expect(readImport(await file.text()).fault).toContain('more than 5 MB');
  expect((await readImportFile(new Blob(['tracking_number\nEX1']))).rows).toHaveLength(1);
});

test('the template can be imported as it is, and values that an export escaped are restored', () => {
  expect(readImport(importTemplate()).rows[0]?.order).toMatchObject({ trackingNumber: 'EX0000000001' });
  const escaped = readImport(`tracking_number,customer_name\nEX1,'=SUM(A1)`);
  expect(escaped.rows[0]?.order?.customerName).toBe('=SUM(A1)');
});

test('the file of rejected lines states each problem, and can be imported after correction', () => {
  const { rows } = readImport(
    'destination,tracking_number,customer_email\n"Portland, OR",EX1,nowhere\n,EX2,\n=1+1,,maya@example.com',
  );
  const file = refusedFile(rows.filter(({ order }) => !order));
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain('Enter a valid email address');
  expect(file).toContain("'=1+1");
  const corrected = readImport(file.replace('nowhere', 'maya@example.com').replace('\r\n,', '\r\nEX3,'));
  expect(corrected.ignored).toEqual([]);
  expect(corrected.rows.map(({ order }) => [order?.trackingNumber, order?.destination])).toEqual([
    ['EX1', 'Portland, OR'],
    ['EX3', '=1+1'],
  ]);
});

describe('a malicious file', () => {
  const name = 'tracking_number,customer_name';
  const wide = 1_000_000;

  test.each([
    ['is not in UTF-8', `${name}\nEX1,Z\uFFFDrich`, 'not in UTF-8'],
    ['is in UTF-16', '\uFFFD\uFFFDt\0r\0a\0c\0k\0i\0n\0g\0', 'not in UTF-8'],
    ['has a million columns', `tracking_number${',x'.repeat(wide)}\nEX1`, '1,000,001 columns'],
    [
      'opens a quote and never closes it',
      `${name}\nEX1,"Maya\nEX2,Tom`,
      'A quote in line 2 is not closed or is closed too early',
    ],
    ['continues after a closing quote', `${name}\nEX1,Tom\nEX2,"Maya"x\nEX3,Ann`, 'in line 3 is not closed'],
    ['consists of quotes', '"'.repeat(100_000), 'The first line must name the columns'],
    ['consists of line breaks', '\n'.repeat(100_000), 'The first line must name the columns'],
  ])('that %s is rejected as a whole', (_what, text, words) => {
    expect(readImport(text)).toMatchObject({ rows: [], fault: expect.stringContaining(words) });
  });

  test.each([
    ['a NUL', `${name}\nEX1,Ma\0ya`, 'customer_name'],
    ['a NUL in its number', `${name}\nEX\0,Maya`, 'tracking_number'],
    ['half a character', `${name}\nEX1,Ma\uD800ya`, 'customer_name'],
    ['a field of 100 kB', `${name}\nEX1,${'x'.repeat(102_400)}`, 'customer_name'],
    ['a million values', `${name}\nEX1${',x'.repeat(wide)}`, ''],
  ])('with %s in a line creates no order from it, and says why', (_what, text, column) => {
    const { rows } = readImport(text);
    expect(rows).toEqual([
      expect.objectContaining({ order: null, errors: { [column]: expect.any(String) } }),
    ]);
  });

  test('may use any names for its columns', () => {
    const { rows, ignored } = readImport(`__proto__,tracking_number,constructor,toString\nx,EX1,y,z`);
    expect(rows[0]?.order?.trackingNumber).toBe('EX1');
    expect(ignored).toEqual(['__proto__', 'constructor', 'toString']);
  });

  test('may begin with several byte order marks', () =>
    expect(readImport(`\uFEFF\uFEFF${name}\nEX1,Maya`).rows[0]?.order?.customerName).toBe('Maya'));
});
