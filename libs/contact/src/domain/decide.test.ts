import { NOW } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { ContactEvent } from './events.ts';
import {
  aMessage,
  assigned,
  deleted,
  erased,
  failed,
  given,
  markedDone,
  reopened,
  replied,
  retried,
  sent,
  stateAfter,
  submitted,
} from '../testing.ts';

const reply = ['ReplyToContact', { submissionId: 1, reply: 'On its way.' }] as const;
const succeed = ['RecordMailSent', { mailId: 2, attempts: 1, messageId: '<m@x>' }] as const;
const fail = ['RecordMailFailed', { mailId: 2, attempts: 8, reason: 'away' }] as const;

test('a message is stored as it was written, and belongs to no burst', () => {
  given().when('SubmitContact', aMessage()).then(submitted());
  const [stored] = decide.SubmitContact(stateAfter(), aMessage(), { now: NOW });
  expect(stored?.data).toStrictEqual({});
});

test('a message sent in a burst is recorded with its id', () =>
  given()
    .when('SubmitContact', { ...aMessage(), burstId: 'burst_1' })
    .then(submitted({}, 'burst_1')));

test('a reply contains everything for its mail', () =>
  given(submitted())
    .when(...reply)
    .then(replied()));

test('every reply is a separate mail', () =>
  given(submitted(), replied())
    .when(...reply)
    .then(replied()));

test('a deleted message accepts no reply and is deleted once', () => {
  given(submitted()).when('DeleteContact', { submissionId: 1 }).then(deleted());
  given(submitted(), deleted())
    .when(...reply)
    .refused('contact.not_found');
  given(submitted(), deleted())
    .when('DeleteContact', { submissionId: 1 })
    .refused('contact.not_found', { submissionId: 1 });
});

test('a message is done until it is reopened, and each change is recorded once', () => {
  const about = { submissionId: 1 };
  given(submitted()).when('MarkContactDone', about).then(markedDone());
  given(submitted(), markedDone()).when('MarkContactDone', about).then();
  given(submitted(), markedDone()).when('ReopenContact', about).then(reopened());
  given(submitted(), markedDone(), reopened()).when('ReopenContact', about).then();
  given(submitted(), markedDone(), reopened()).when('MarkContactDone', about).then(markedDone());
});

test('a deleted message is neither done nor reopened', () => {
  given(submitted(), deleted()).when('MarkContactDone', { submissionId: 1 }).refused('contact.not_found');
  given(submitted(), markedDone(), deleted())
    .when('ReopenContact', { submissionId: 1 })
    .refused('contact.not_found');
});

test('a message is assigned to a person, and a deleted message is not', () => {
  const assign = ['AssignConversation', { submissionId: 1, assignee: 'staff:7', note: null }] as const;
  given(submitted())
    .when(...assign)
    .then(assigned('staff:7'));
  given(submitted(), deleted())
    .when(...assign)
    .refused('contact.not_found', { submissionId: 1 });
});

test('the outcome of a mail is recorded once, also after the message was deleted', () => {
  given(submitted(), replied(), deleted())
    .when(...succeed)
    .then(sent(2));
  given(submitted(), replied(), sent(2))
    .when(...succeed)
    .then();
  given(submitted(), replied())
    .when(...fail)
    .then(failed(2));
  given(submitted(), replied(), sent(2))
    .when(...fail)
    .then();
});

test('only a failed mail can be retried', () => {
  given(submitted(), replied(), failed(2)).when('RetryMail', { mailId: 2 }).then(retried(2));
  given(submitted(), replied()).when('RetryMail', { mailId: 2 }).then();
  given(submitted(), replied(), failed(2), retried(2)).when('RetryMail', { mailId: 2 }).then();
  given(submitted(), replied(), failed(2), sent(2)).when('RetryMail', { mailId: 2 }).then();
});

test('a message is erased once, also when it is deleted', () => {
  given(submitted()).when('EraseContact', { submissionId: 1 }).then(erased());
  given(submitted(), deleted()).when('EraseContact', { submissionId: 1 }).then(erased());
  given(submitted(), erased()).when('EraseContact', { submissionId: 1 }).then();
  given(submitted(), erased())
    .when('EraseContact', { submissionId: 1, isDemo: true })
    .then({ type: 'PersonalDataErased', data: { submissionId: 1, isDemo: true } });
});

test('automatic erasure only affects messages that are done or deleted and have no pending mail', () => {
  const erase = ['EraseContact', { submissionId: 1, unlessOpen: true }] as const;
  given(submitted(), markedDone())
    .when(...erase)
    .then(erased());
  given(submitted(), deleted())
    .when(...erase)
    .then(erased());
  given(submitted(), replied(), failed(2), markedDone())
    .when(...erase)
    .then(erased());
  given(submitted())
    .when(...erase)
    .then();
  given(submitted(), markedDone(), reopened())
    .when(...erase)
    .then();
  given(submitted(), replied(), markedDone())
    .when(...erase)
    .then();
});

test('an erased message accepts no reply', () =>
  given(submitted(), erased())
    .when(...reply)
    .refused('contact.not_found'));

test('an erased message has no mail left to send', () =>
  expect(stateAfter(submitted(), replied(), replied(), erased()).unsentMails).toEqual([]));

test('the outcome of one reply leaves the other one pending', () => {
  const mails = (...more: ContactEvent[]) =>
    stateAfter(submitted(), replied(), replied(), ...more).unsentMails.map(
      ({ id, state }) => `${id} ${state}`,
    );
  expect(mails(sent(3))).toEqual(['2 open']);
  expect(mails(failed(2))).toEqual(['2 failed', '3 open']);
  expect(mails(failed(2), failed(3), retried(3))).toEqual(['2 failed', '3 open']);
});

test('a deleted message keeps its requested mails', () =>
  expect(stateAfter(submitted(), replied(), deleted()).unsentMails).toHaveLength(1));
