import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { hotTracking } from './hotTracking.ts';

const caller: Caller = { address: '192.0.2.1', key: '192.0.2.1', times: 1, isProxied: false };

/** The checks for a caller, and how many lookups they counted. */
const checks = ({ hasFailed, isAdmitted }: { hasFailed: boolean; isAdmitted: boolean }) => {
  const counted = { lookups: 0 };
  const { admit } = hotTracking({
    callerOf: () => caller,
    limits: { hasFailedTooOften: () => hasFailed },
    lookups: {
      cached: () => undefined,
      admitCached: () => {
        counted.lookups += 1;
        return isAdmitted;
      },
    },
  });
  return [admit({} as IncomingMessage), counted.lookups];
};

test('a caller with many failed requests gets no hot answer, and no lookup is counted', () =>
  expect(checks({ hasFailed: true, isAdmitted: true })).toEqual([false, 0]));

test.each([true, false])('another caller gets one if the lookup limit admits it: %s', (isAdmitted) =>
  expect(checks({ hasFailed: false, isAdmitted })).toEqual([isAdmitted, 1]),
);
