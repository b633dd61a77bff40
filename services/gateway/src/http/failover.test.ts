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

  test('of a visitor who loses the network while sending is no fault, and not one of the database', () => {
    // An error as body-parser throws it when a client disconnects.
    const error = Object.assign(new Error('request aborted'), { code: 'ECONNABORTED', status: 400 });
    expect(toProblem(error)).toMatchObject({ status: 400, type: 'urn:problem:request.malformed' });
  });

  test('that is its own cause is a fault', () => {
    const error = new Error('round');
    error.cause = error;
    expect(toProblem(error).status).toBe(500);
  });
});
