import { describe, expect, test } from 'vitest';
import { failoverErrors, faults, fullDisk } from '../testing/failoverErrors.ts';
import { toProblem } from './problems.ts';

describe('an error', () => {
  test.each(failoverErrors)('of a failover is answered with 503: %s', (_name, error) => {
    expect(toProblem(error)).toMatchObject({ status: 503, type: 'urn:problem:service.unavailable' });
  });

  test.each(fullDisk)('of a full disk is answered with 503: %s', (_name, error) => {
    expect(toProblem(error)).toMatchObject({ status: 503, type: 'urn:problem:service.disk_full' });
  });

  test.each(faults)('that is a fault is answered with 500: %s', (_name, error) => {
    expect(toProblem(error).status).toBe(500);
  });

  test('that is its own cause is a fault', () => {
    const error = new Error('round');
    error.cause = error;
    expect(toProblem(error).status).toBe(500);
  });
});
