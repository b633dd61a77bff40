import { readFileSync } from 'node:fs';
import { LogUnavailable } from '@exline/event-log';
import { MINUTE_MS, Refusal } from '@exline/kernel';
import { createMetrics, type Logger } from '@exline/platform';
import type { Request } from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusals } from '../core/refusalTexts.ts';
import { faultReporter } from './problems.ts';

test('docs/reference/errors.md has a row for every refusal, with its status, and no other', () => {
  const text = readFileSync(new URL('../../../../docs/reference/errors.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w.]+)` +\| (\d{3}) +\|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  const documented = Object.fromEntries(rows.filter(([code]) => code !== 'request.invalid'));
  expect(documented).toEqual(
    Object.fromEntries(Object.entries(refusals).map(([code, [status]]) => [code, status])),
  );
});

describe('a fault is logged', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const withoutSession = () => new Refusal('session.unavailable');
  const withoutLog = () => new LogUnavailable(new Error('away'));
  const bug = () => new TypeError('x is not a function');

  const aReporter = () => {
    const error = vi.fn<(about: { err: Error }) => void>();
    const metrics = createMetrics();
    const report = faultReporter({ error } as unknown as Logger, metrics);
    return {
      report: (fault: unknown) => report(fault, { id: 'r-1' } as Request),
      logged: () => error.mock.calls.map(([{ err }]) => err.name),
      counted: async () => (await metrics.faults.get()).values[0]?.value,
    };
  };

  test('once a minute while a dependency is away, and each one is counted', async () => {
    const { report, logged, counted } = aReporter();
    for (const fault of [withoutSession(), withoutLog(), withoutSession(), withoutLog()]) report(fault);
    expect(logged()).toEqual(['Refusal', 'LogUnavailable']);
    vi.advanceTimersByTime(MINUTE_MS);
    report(withoutLog());
    expect(logged()).toEqual(['Refusal', 'LogUnavailable', 'LogUnavailable']);
    expect(await counted()).toBe(5);
  });

  test('each time if it is a bug', () => {
    const { report, logged } = aReporter();
    for (const fault of [bug(), bug(), bug()]) report(fault);
    expect(logged()).toEqual(['TypeError', 'TypeError', 'TypeError']);
  });
});
