import { expect, test } from 'vitest';
import { severalNumbers, typedNumbers, ungroupedNumber } from './typedNumbers.ts';

test.each([
  ['EX1234567890', []],
  ['EX 1234 5678', []],
  ['a/b, c', []],
  ['EX1234567890, foo', ['EX1234567890', 'foo']],
  ['EX1234567890,EX12/3;EX3308124476 AB123456', ['EX1234567890', 'EX12/3', 'EX3308124476', 'AB123456']],
  ['EX1234567890, many thanks', ['EX1234567890', 'many thanks']],
  ['EX1234567890, ex1234567890', []],
  ['EX1234567890, EX3308124476', ['EX1234567890', 'EX3308124476']],
  [' EX1234567890\n EX3308124476;EX6619027341 ', ['EX1234567890', 'EX3308124476', 'EX6619027341']],
])('the several numbers in %j are %j', (text, numbers) => expect(severalNumbers(text)).toEqual(numbers));

test.each([
  ['  ', []],
  [' ex1234567890 ', ['ex1234567890']],
  ['ex-1234-567-890', ['ex-1234-567-890']],
  ['Your parcel EX-1234567890 is late', ['EX-1234567890']],
  ['EX-1234567890, EX3308124476', ['EX-1234567890', 'EX3308124476']],
  ['AB-1234567890', ['AB-1234567890']],
  ['EX1234 567 890', ['EX1234567890']],
  ['EX1234 567890', ['EX1234567890']],
  ['EX 1234-567-890', ['EX1234567890']],
  ['Your parcel EX1234567890 is on its way.', ['EX1234567890']],
  ['EX1234567890 and EX3308124476, EX1234567890', ['EX1234567890', 'EX3308124476']],
  ['EX1234567890\nAB 12', ['EX1234567890', 'AB 12']],
  ['EX1234 567 890, EX12/3', ['EX1234567890', 'EX12/3']],
  ['EX1234567890, thanks', ['EX1234567890']],
  ['EX1234567890, many thanks', ['EX1234567890']],
  ['EX1234567890\nAB123456', ['EX1234567890', 'AB123456']],
  ['EX1234 567 8901', ['EX1234 567 8901']],
  ['EX1234567890-B is late', ['EX1234567890-B is late']],
  ['https://example.com/track/EX1234567890?from=mail', ['EX1234567890']],
  ['AB/123', ['AB/123']],
  ['1Z 999 AA1', ['1Z 999 AA1']],
  ['\u200BEX12\u00AD34567890\u2060', ['EX1234567890']],
  ['1Z999AA1\u200B', ['1Z999AA1']],
  ['EX 1234\u2011567\u2011890', ['EX1234567890']],
  ['\u200B', []],
])('the numbers that %j asks for are %j', (text, numbers) => expect(typedNumbers(text)).toEqual(numbers));

test.each([
  ['EX1234567890', null],
  ['ex-1234567890', 'ex1234567890'],
  ['EX 1234-567 890', 'EX1234567890'],
  ['EX-12345678901', null],
  ['AB-1234567890', null],
])('the number without groups of %j is %j', (text, number) => expect(ungroupedNumber(text)).toBe(number));
