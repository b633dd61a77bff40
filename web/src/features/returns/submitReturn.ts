import { requestReturn } from '@exline/client';
import type { ReturnIssue } from '@exline/contracts';
import { abortAfterTimeout } from '../../lib/server/abortAfterTimeout.ts';
import { request } from '../../lib/server/request.ts';

/** The form shows that it is submitting for at least this long. */
const SUBMITTING_MS = 2_000;

const wait = () => new Promise((resolve) => setTimeout(resolve, SUBMITTING_MS));

/** Requests a return. A repeated request opens no second return, so it needs no idempotency key. */
export const submitReturn = async (body: {
  trackingNumber: string;
  issueType: ReturnIssue;
}): Promise<{ returnNumber: string }> => {
  const [answer] = await Promise.allSettled([
    request(requestReturn, { body, signal: abortAfterTimeout() }),
    wait(),
  ]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
};
