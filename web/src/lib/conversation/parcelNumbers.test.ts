import { afterEach, expect, test, vi } from 'vitest';
import { numbersIn, piecesOf } from './parcelNumbers.ts';

const shown = (text: string) =>
  piecesOf(text).map((piece) => (piece.trackingNumber ? [piece.text, piece.trackingNumber] : piece.text));

afterEach(() => vi.unstubAllGlobals());

test('a tracking number is found inside a sentence, in upper or lower case', () => {
  expect(shown('Where is EX1234567890, please?')).toEqual([
    'Where is ',
    ['EX1234567890', 'EX1234567890'],
    ', please?',
  ]);
  expect(shown('ex1234567890')).toEqual([['ex1234567890', 'ex1234567890']]);
});

test.each(['EX123456789', 'EX12345678901', 'REX1234567890', 'EX1234567890B', 'No number', ''])(
  'there is no tracking number in "%s"',
  (text) => expect(piecesOf(text)).toEqual([{ text, trackingNumber: null }]),
);

test('a tracking address of this site is one link, that of another site is not', () => {
  vi.stubGlobal('location', { host: 'exline.example' });
  const here = 'https://exline.example/track/EX1234567890';
  expect(shown(`See ${here}.`)).toEqual(['See ', [here, 'EX1234567890'], '.']);
  expect(shown('/track/EX1234567890')).toEqual([['/track/EX1234567890', 'EX1234567890']]);
  expect(shown('https://evil.example/track/EX1234567890')).toEqual([
    'https://evil.example/track/EX1234567890',
  ]);
});

test('numbersIn returns each number once and keeps those mentioned last', () => {
  const texts = ['EX0000000001 and EX0000000002', 'EX0000000003', 'again ex0000000001'];
  expect(numbersIn(texts, 2)).toEqual(['EX0000000003', 'ex0000000001']);
  expect(numbersIn(texts, 9)).toEqual(['EX0000000002', 'EX0000000003', 'ex0000000001']);
});
