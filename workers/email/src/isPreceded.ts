import type { Commit } from '@exline/event-log';
import { MINUTE_MS } from '@exline/kernel';
import { mailPayloadOf } from '@exline/mail';
import { mailStateOf } from '@exline/mail-lifecycle';

/** A message that is not sent for so long has failed, and does not hold up the next one any longer. */
const IN_ORDER_MS = MINUTE_MS;

const subscriptionIn = (commit: Commit): number | null => {
  const payload = mailPayloadOf(commit);
  return payload && 'subscriptionId' in payload ? payload.subscriptionId : null;
};

/**
 * Whether an earlier status of the same parcel is about to be sent to the same subscriber. Jobs run side by side, so
 * "Out for Delivery" could arrive after "Delivered" when both are scanned at once.
 */
export const isPreceded = (commits: readonly Commit[], asked: Commit, now: number): boolean => {
  const subscriptionId = subscriptionIn(asked);
  return (
    subscriptionId !== null &&
    commits.some(
      (commit) =>
        commit.position < asked.position &&
        Math.abs(now - Date.parse(commit.at)) < IN_ORDER_MS &&
        subscriptionIn(commit) === subscriptionId &&
        mailStateOf(commits, commit.position) === 'open',
    )
  );
};
