import { afterEach, expect, test, vi } from 'vitest';
import { numbersIn, piecesOf } from './parcelNumbers.ts';

const shown = (text: string) =>
  piecesOf(text).map((piece) => (piece.trackingNumber ? [piece.text, piece.trackingNumber] : piece.text));

afterEach(() => vi.unstubAllGlobals());

test('a number that looks like ours is found in a sentence, in any case', () => {
  expect(shown('Where is EX1234567890, please?')).toEqual([
    'Where is ',
    ['EX1234567890', 'EX1234567890'],
    ', please?',
  ]);
  expect(shown('ex1234567890')).toEqual([['ex1234567890', 'ex1234567890']]);
});

test.each(['EX123456789', 'EX12345678901', 'REX1234567890', 'EX1234567890B', 'No number', ''])(
  'nothing of ours is in "%s"',
  (text) => expect(piecesOf(text)).toEqual([{ text, trackingNumber: null }]),
);

test('the address of a parcel on this site is one link, that of another site none', () => {
  vi.stubGlobal('location', { host: 'exline.example' });
  const here = 'https://exline.example/track/EX1234567890';
  expect(shown(`See ${here}.`)).toEqual(['See ', [here, 'EX1234567890'], '.']);
  expect(shown('/track/EX1234567890')).toEqual([['/track/EX1234567890', 'EX1234567890']]);
  expect(shown('https://evil.example/track/EX1234567890')).toEqual([
    'https://evil.example/track/EX1234567890',
  ]);
});

test('of many texts each number counts once, those that were named last', () => {
  const texts = ['EX0000000001 and EX0000000002', 'EX0000000003', 'again ex0000000001'];
  expect(numbersIn(texts, 2)).toEqual(['EX0000000003', 'ex0000000001']);
  expect(numbersIn(texts, 9)).toEqual(['EX0000000002', 'EX0000000003', 'ex0000000001']);
});
