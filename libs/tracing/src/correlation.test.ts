import { expect, test } from 'vitest';
import { correlationOf, spanIn } from './correlation.ts';

const span = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 };

test('a correlation id can be converted to its span and back', () => {
  expect(correlationOf(span)).toBe(`00-${span.traceId}-${span.spanId}-01`);
  expect(spanIn(correlationOf(span))).toEqual({ ...span, isRemote: true });
});

test('the decision not to sample a span is passed on', () =>
  expect(spanIn(correlationOf({ ...span, traceFlags: 0 }))?.traceFlags).toBe(0));

test.each(['test', 'mail-7', 'bb1b9d9d-6f80-4a1e-9f2e-2b6a3c5d7e8f', ''])(
  'the correlation id %j names no span',
  (id) => expect(spanIn(id)).toBe(null),
);
