import { expect, test } from 'vitest';
import { namesNumber, ownNumberIn, severalNumbers, typedNumbers } from './trackingNumber.ts';

test.each([
  ['My parcel is EX12.', true],
  ['ex12, please', true],
  ['https://example.com/track/EX12?from=mail', true],
  ['EX123 and EX12', true],
  ['EX123', false],
  ['REX12', false],
  ['EX12é', false],
  ['', false],
])('whether %j names EX12: %s', (text, names) => expect(namesNumber(text, 'EX12')).toBe(names));

test('an empty number is named nowhere', () => expect(namesNumber('any text', ' ')).toBe(false));

test.each([
  ['EX1234567890', []],
  ['EX 1234 5678', []],
  ['a/b, c', []],
  ['EX1234567890, ex1234567890', []],
  ['EX1234567890, EX3308124476', ['EX1234567890', 'EX3308124476']],
  [' EX1234567890\n EX3308124476;EX6619027341 ', ['EX1234567890', 'EX3308124476', 'EX6619027341']],
])('the several numbers in %j are %j', (text, numbers) => expect(severalNumbers(text)).toEqual(numbers));

test.each([
  ['  ', []],
  [' ex1234567890 ', ['ex1234567890']],
  ['EX-1234567890', ['EX-1234567890']],
  ['EX1234 567 890', ['EX1234567890']],
  ['EX1234 567890', ['EX1234567890']],
  ['EX 1234-567-890', ['EX1234567890']],
  ['Your parcel EX1234567890 is on its way.', ['EX1234567890']],
  ['EX1234567890 and EX3308124476, EX1234567890', ['EX1234567890', 'EX3308124476']],
  ['EX1234567890\nAB 12', ['EX1234567890']],
  ['EX1234567890\nAB123456', ['EX1234567890', 'AB123456']],
  ['EX1234 567 8901', ['EX1234 567 8901']],
  ['EX1234567890-B is late', ['EX1234567890-B is late']],
  ['1Z 999 AA1', ['1Z 999 AA1']],
])('the numbers that %j asks for are %j', (text, numbers) => expect(typedNumbers(text)).toEqual(numbers));

test.each([
  ['EX-1234-567-890', 'EX1234567890'],
  ['https://example.com/track/EX1234567890?from=mail', 'EX1234567890'],
  ['REX1234567890', null],
  ['EX12345678901', null],
])('the own number in %j is %j', (text, number) => expect(ownNumberIn(text)).toBe(number));
