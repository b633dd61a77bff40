import { expect, onTestFinished, test, vi } from 'vitest';
import { snoozeTimes } from './times.ts';

test.each(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])(
  'one hour is an hour while the clocks go back (%s)',
  (now) => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => void vi.unstubAllEnvs());
    const [first] = snoozeTimes(new Date(now));
    expect(first).toEqual(['One hour', new Date(Date.parse(now) + 3_600_000).toISOString()]);
  },
);
