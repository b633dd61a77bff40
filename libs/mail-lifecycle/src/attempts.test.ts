import { deciderSpec } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { mailStateOf } from './changes.ts';
import type { MailInputs } from './commands.ts';
import type { MailOutcome, MailRequest } from './events.ts';
import { mailLifecycle, type UnsentMails } from './lifecycle.ts';

type Kind = 'status' | 'statusText';
interface Subject {
  subscriptionId: number;
}
type Event =
  | MailRequest<'status', never, Subject>
  | MailRequest<'statusText', never, Subject>
  | MailOutcome<Kind, Subject>;

const { evolve, decide, each } = mailLifecycle<Kind, Subject>(
  ['status', 'statusText'],
  ({ subscriptionId }) => ({ subscriptionId }),
);
const { given } = deciderSpec<UnsentMails<Kind, Subject>, MailInputs, Event>({
  initial: { unsentMails: [] },
  evolve,
  decide,
});

const subject: Subject = { subscriptionId: 7 };
const about = { ...subject, mailId: 1 };
// A request with only its subject, because its other fields do not matter here.
const emailed = { type: 'StatusEmailRequested', data: subject } as Event;
const texted = { type: 'StatusTextRequested', data: subject } as Event;
const attempted = (attempts = 1): Event => ({ type: 'StatusTextAttempted', data: { ...about, attempts } });
const deferred: Event = { type: 'StatusTextDeferred', data: { ...about, attempts: 1, reason: '429' } };
const sent: Event = { type: 'StatusTextSent', data: { ...about, attempts: 1, messageId: 'SM1' } };
const failed: Event = { type: 'StatusTextFailed', data: { ...about, attempts: 1, reason: 'unknown' } };
const retried: Event = { type: 'StatusTextRetried', data: about };

const attempt = (attempts = 1) => ['RecordMailAttempted', { mailId: 1, attempts }] as const;

describe('an attempt to send an SMS', () => {
  test('is recorded before it is made', () =>
    given(texted)
      .when(...attempt())
      .then(attempted()));

  test('is not made by another process while its outcome is unknown', () =>
    given(texted, attempted())
      .when(...attempt(2))
      .then());

  test.each([
    ['it was deferred', [texted, attempted(), deferred]],
    ['a person retries the message', [texted, attempted(), failed, retried]],
  ])('is followed by another one after %s', (_why, events) =>
    given(...events)
      .when(...attempt(2))
      .then(attempted(2)),
  );

  test.each([
    ['was accepted', [texted, attempted(), sent]],
    ['failed', [texted, attempted(), failed]],
  ])('is not made for a message that %s', (_what, events) =>
    given(...events)
      .when(...attempt(2))
      .then(),
  );

  test('is deferred only while its outcome is unknown', () => {
    const defer = ['RecordMailDeferred', { mailId: 1, attempts: 1, reason: '429' }] as const;
    given(texted, attempted())
      .when(...defer)
      .then(deferred);
    given(texted)
      .when(...defer)
      .then();
    given(texted, attempted(), sent)
      .when(...defer)
      .then();
  });

  test('has an outcome that is recorded like that of an email', () => {
    given(texted, attempted())
      .when('RecordMailSent', { mailId: 1, attempts: 1, messageId: 'SM1' })
      .then(sent);
    given(texted, attempted())
      .when('RecordMailFailed', { mailId: 1, attempts: 1, reason: 'unknown' })
      .then(failed);
  });
});

test('attempts of emails are not recorded', () =>
  given(emailed)
    .when(...attempt())
    .then());

test('a table has no entry for attempts of emails', () =>
  expect(Object.keys(each('nothing')).filter((type) => /Attempted|Deferred/.test(type))).toEqual([
    'StatusTextAttempted',
    'StatusTextDeferred',
  ]));

test.each([
  ['open', []],
  ['attempted', [attempted()]],
  ['open', [attempted(), deferred]],
  ['sent', [attempted(), sent]],
  ['open', [attempted(), failed, retried]],
])('the log says that an SMS is %s', (state, events) => {
  const commits = [texted, ...events].map(({ type, data }, index) => ({
    position: index + 1,
    events: [{ type, v: 1, data }],
  }));
  expect(mailStateOf(commits, 1)).toBe(state);
});
