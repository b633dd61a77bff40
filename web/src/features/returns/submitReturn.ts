import { requestReturn } from '@exline/client';
import type { ReturnIssue } from '@exline/contracts';
import { abortAfterTimeout } from '../../lib/server/abortAfterTimeout.ts';
import { atLeast } from '../../lib/server/atLeast.ts';
import { request } from '../../lib/server/request.ts';

/** The form shows that it is submitting for at least this long. */
const SUBMITTING_MS = 2_000;

/** Requests a return. A repeated request opens no second return, so it needs no idempotency key. */
export const submitReturn = (body: {
  trackingNumber: string;
  issueType: ReturnIssue;
}): Promise<{ returnNumber: string }> =>
  atLeast(SUBMITTING_MS, request(requestReturn, { body, signal: abortAfterTimeout() }));
