import { expect, test } from 'vitest';
import { namesNumber } from './trackingNumber.ts';

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
