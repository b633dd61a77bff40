import { expect, test } from 'vitest';
import { spaced } from '../../lib/text/spaced.ts';
import { entryLines } from './entryWords.ts';

test('values are named as the staff and the customer know them; ids and empty ones say nothing', () =>
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

test('a change says what was there before, and of what was erased nothing is shown', () =>
  expect(
    entryLines({
      changes: { destination: { from: null, to: 'Portland, OR' }, origin: { from: '', to: '' } },
    }),
  ).toEqual([{ label: 'Destination', text: 'nothing → Portland, OR' }]));

test('what a list holds is told one by one', () =>
  expect(entryLines({ replies: [{ message: 'one' }, { message: 'two' }] }).map(({ text }) => text)).toEqual([
    'one',
    'two',
  ]));

test('events have names in words', () => expect(spaced('PersonalDataErased')).toBe('Personal data erased'));
