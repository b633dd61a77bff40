import { expect, test } from 'vitest';
import { returnFaults, parcelNumber } from './returnForm.ts';

const texts = (trackingNumber: string, issueType = 'lost') =>
  returnFaults({ trackingNumber, issueType }).map(({ title, text }) => `${title} / ${text}`);
const invalid =
  'Invalid Tracking Number / Please enter a valid Exline tracking number (format: EX1234567890).';

test('a tracking number is trimmed and upper-cased before validation', () => {
  expect(parcelNumber('  ex1234567890\t')).toBe('EX1234567890');
  expect(texts('  ex1234567890 ')).toEqual([]);
});

test('invisible characters of a copied number are ignored', () => {
  expect(parcelNumber('\u200BEX1234\u00AD567890\u2060 ')).toBe('EX1234567890');
  expect(texts('\u200EEX1234567890\u200E')).toEqual([]);
});

test('full-width letters and digits count as ordinary ones', () => {
  expect(parcelNumber('ｅｘ１２３４５６７８９０')).toBe('EX1234567890');
  expect(texts('ＥＸ１２３４５６７８９０')).toEqual([]);
});

test.each(['EX123456789', 'EX12345678901', 'AB1234567890', '1234567890', 'EX12345 67890', 'EX123456789A'])(
  '%s is no tracking number',
  (number) => expect(texts(number)).toEqual([invalid]),
);

test.each(['', '   '])('the number "%s" is missing', (number) =>
  expect(texts(number)).toEqual(['Missing Information / Please enter your tracking number.']),
);

test('missing fields are reported before invalid ones', () => {
  expect(texts('EX1', '')).toEqual(['Missing Information / Please select an issue type.', invalid]);
  expect(texts('', '')).toEqual([
    'Missing Information / Please enter your tracking number.',
    'Missing Information / Please select an issue type.',
  ]);
});
