import { expect, test } from 'vitest';
import { parsePastTime } from './parseTime.ts';

const now = new Date('2026-11-26T12:00:00.000Z');

test.each([
  ['2026-01-01', '2026-01-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-11-26', '2026-11-26T00:00:00.000Z'],
  ['2026-11-26T12:00:00Z', '2026-11-26T12:00:00.000Z'],
  ['2026-11-26T11:59:59.999Z', '2026-11-26T11:59:59.999Z'],
  ['2026-06-01T10:30', '2026-06-01T10:30:00.000Z'],
  ['2026-06-01T10:30:00+02:00', '2026-06-01T08:30:00.000Z'],
])('%s is the time %s', (text, time) => expect(parsePastTime(text, now).toISOString()).toBe(time));

test.each([
  '',
  'yesterday',
  '2026',
  '2026-13-01',
  '2026-02-30',
  '2026-1-1',
  '01.01.2026',
  '1767225600000',
  '2026-01-01T25:00:00Z',
  '2026-01-01T10:60:00Z',
  '2026-01-01 10:00',
  '2026-01-01T10:00:00+99:00',
])('%j is refused with an example', (text) =>
  expect(() => parsePastTime(text, now)).toThrow('make archive BEFORE=2026-01-01'),
);

test.each(['2026-11-27', '2026-11-26T12:00:01Z', '2026-11-26T13:30:00+01:00', '3026-01-01'])(
  '%s is refused, because it is in the future',
  (text) => expect(() => parsePastTime(text, now)).toThrow('in the future'),
);
