import type { NewContactMessage } from '@exline/contracts';
import { deciderSpec } from '@exline/kernel/testing';
import { test } from 'vitest';
import type { ContactInputs } from './commands.ts';
import { evolve, initial, type ContactState } from './contact.ts';
import { decide } from './decide.ts';
import type { ContactEvent } from './events.ts';

const message: NewContactMessage = {
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya.chen@example.com',
  trackingNumber: 'EX1234567890',
  subject: 'Delivery Problem',
  message: 'Where is it?',
};
const submitted: ContactEvent = { type: 'ContactSubmitted', data: {}, personal: message };
const replied: ContactEvent = {
  type: 'ContactReplied',
  data: { submissionId: 1 },
  personal: {
    to: 'maya.chen@example.com',
    name: 'Maya Chen',
    subject: 'Delivery Problem',
    message: 'Where is it?',
    trackingNumber: 'EX1234567890',
    reply: 'On its way.',
  },
};
const outcome = { submissionId: 1, mailId: 2 };
const sent: ContactEvent = { type: 'ReplyEmailSent', data: { ...outcome, attempts: 1, messageId: '<m@x>' } };
const failed: ContactEvent = { type: 'ReplyEmailFailed', data: { ...outcome, attempts: 8, reason: 'away' } };
const retried: ContactEvent = { type: 'ReplyEmailRetried', data: outcome };
const done: ContactEvent = { type: 'ContactMarkedDone', data: { submissionId: 1 } };
const reopened: ContactEvent = { type: 'ContactReopened', data: { submissionId: 1 } };
const deleted: ContactEvent = { type: 'ContactDeleted', data: { submissionId: 1 } };

const { given } = deciderSpec<ContactState, ContactInputs, ContactEvent>({ initial, evolve, decide });

const reply = ['ReplyToContact', { submissionId: 1, reply: 'On its way.' }] as const;
const succeed = ['RecordMailSent', { mailId: 2, attempts: 1, messageId: '<m@x>' }] as const;
const fail = ['RecordMailFailed', { mailId: 2, attempts: 8, reason: 'away' }] as const;

test('a message is kept as it was written', () => given().when('SubmitContact', message).then(submitted));

test('a reply holds all that its mail says', () =>
  given(submitted)
    .when(...reply)
    .then(replied));

test('every reply is a mail of its own', () =>
  given(submitted, replied)
    .when(...reply)
    .then(replied));

test('a deleted message takes no reply and is deleted once', () => {
  given(submitted, deleted)
    .when(...reply)
    .refused('contact.not_found');
  given(submitted, deleted).when('DeleteContact', { submissionId: 1 }).refused('contact.not_found');
});

test('a message is done until it is opened again, and each is recorded once', () => {
  const about = { submissionId: 1 };
  given(submitted).when('MarkContactDone', about).then(done);
  given(submitted, done).when('MarkContactDone', about).then();
  given(submitted, done).when('ReopenContact', about).then(reopened);
  given(submitted, done, reopened).when('ReopenContact', about).then();
  given(submitted, done, reopened).when('MarkContactDone', about).then(done);
});

test('a deleted message is neither done nor opened again', () => {
  given(submitted, deleted).when('MarkContactDone', { submissionId: 1 }).refused('contact.not_found');
  given(submitted, done, deleted).when('ReopenContact', { submissionId: 1 }).refused('contact.not_found');
});

test('what became of a mail is recorded once, also after the message was deleted', () => {
  given(submitted, replied, deleted)
    .when(...succeed)
    .then(sent);
  given(submitted, replied, sent)
    .when(...succeed)
    .then();
  given(submitted, replied)
    .when(...fail)
    .then(failed);
  given(submitted, replied, sent)
    .when(...fail)
    .then();
});

test('only a mail that failed is tried again', () => {
  given(submitted, replied, failed).when('RetryMail', { mailId: 2 }).then(retried);
  given(submitted, replied).when('RetryMail', { mailId: 2 }).then();
  given(submitted, replied, failed, retried).when('RetryMail', { mailId: 2 }).then();
  given(submitted, replied, failed, sent).when('RetryMail', { mailId: 2 }).then();
});

const erased: ContactEvent = { type: 'PersonalDataErased', data: { submissionId: 1 } };

test('a message is erased once, also when it is deleted', () => {
  given(submitted).when('EraseContact', { submissionId: 1 }).then(erased);
  given(submitted, deleted).when('EraseContact', { submissionId: 1 }).then(erased);
  given(submitted, erased).when('EraseContact', { submissionId: 1 }).then();
});

test('by itself only one that is done or deleted, and of which no mail waits', () => {
  const erase = ['EraseContact', { submissionId: 1, unlessOpen: true }] as const;
  given(submitted, done)
    .when(...erase)
    .then(erased);
  given(submitted, deleted)
    .when(...erase)
    .then(erased);
  given(submitted, replied, failed, done)
    .when(...erase)
    .then(erased);
  given(submitted)
    .when(...erase)
    .then();
  given(submitted, done, reopened)
    .when(...erase)
    .then();
  given(submitted, replied, done)
    .when(...erase)
    .then();
});

test('to a message that is erased nobody replies', () =>
  given(submitted, erased)
    .when(...reply)
    .refused('contact.not_found'));
