import type { Commit } from '@exline/event-log';
import { mailChanges } from '@exline/mail-lifecycle';
import type { OpenAttempt } from './carriers/carrier.ts';

/** The last attempt of a mail in the commits of its stream. */
export const openAttemptIn = (commits: readonly Commit[], mailId: number): OpenAttempt => {
  const attempted = commits.findLast((commit) =>
    mailChanges(commit).some((change) => change.mailId === mailId && change.step === 'attempted'),
  );
  // Messages of this mail are not excluded: the provider may report about it before its outcome is recorded.
  const isOfAnother = (data: object): data is { messageId: unknown } =>
    'messageId' in data && 'mailId' in data && data.mailId !== mailId;
  const ids = commits.flatMap(({ events }) =>
    events.flatMap(({ data }) => (isOfAnother(data) ? [String(data.messageId)] : [])),
  );
  return { at: attempted?.at ?? new Date(0).toISOString(), otherIds: new Set(ids) };
};
