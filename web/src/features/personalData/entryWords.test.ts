import { expect, test } from 'vitest';
import { wordsOfName } from '../../lib/text/wordsOfName.ts';
import { entryLines } from './entryWords.ts';

test('values have readable names; ids and empty values are left out', () =>
  expect(
    entryLines({
      orderId: 7,
      sessionId: 'session_1',
      customerName: 'Maya Okafor',
      firstName: 'Maya',
      userPhone: '',
      origin: null,
      sender: 'admin',
    }),
  ).toEqual([
    { label: 'Customer name', text: 'Maya Okafor' },
    { label: 'First name', text: 'Maya' },
    { label: 'Sender', text: 'our staff' },
  ]));

test('a change shows the old and the new value; erased values are left out', () =>
  expect(
    entryLines({
      changes: { destination: { from: null, to: 'Portland, OR' }, origin: { from: '', to: '' } },
    }),
  ).toEqual([{ label: 'Destination', text: 'nothing → Portland, OR' }]));

test('the items of a list are separate lines', () =>
  expect(entryLines({ replies: [{ message: 'one' }, { message: 'two' }] }).map(({ text }) => text)).toEqual([
    'one',
    'two',
  ]));

test('event names are split into words', () =>
  expect(wordsOfName('PersonalDataErased')).toBe('Personal data erased'));
