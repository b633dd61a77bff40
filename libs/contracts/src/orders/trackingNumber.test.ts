import { expect, test } from 'vitest';
import { namesNumber, trackingKeys } from './trackingNumber.ts';

test.each([
  ['My parcel is EX12.', true],
  ['ex12, please', true],
  ['https://example.com/track/EX12?from=mail', true],
  ['EX123 and EX12', true],
  ['EX123', false],
  ['REX12', false],
  ['EX12é', false],
  ['（ＥＸ１２）', true],
  ['', false],
])('whether %j names EX12: %s', (text, names) => expect(namesNumber(text, 'EX12')).toBe(names));

test('a full-width number has its own key and that of its ordinary letters', () => {
  expect(trackingKeys(' ＥＸ１２ ')).toEqual(['ｅｘ１２', 'ex12']);
  expect(trackingKeys('EX12')).toEqual(['ex12']);
});

test('no text names an empty number', () => expect(namesNumber('any text', ' ')).toBe(false));
