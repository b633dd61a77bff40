import { expect, test } from 'vitest';
import { mailPayloadOf } from './mailPayload.ts';

/** The nth commit of a stream, with one event. */
const commit = (position: number, type: string, data: object = {}, personal?: object) => ({
  position,
  events: [{ type, v: 1, data, ...(personal && { personal }) }],
});
test('a mail payload contains everything from its request', () => {
  const personal = { to: 'a@b.example', name: 'A B', message: 'Hi?', reply: 'Hi.', trackingNumber: null };
  const reply = commit(3, 'ContactReplied', { submissionId: 1 }, { ...personal, subject: 'Other' });
  expect(mailPayloadOf(reply)).toMatchObject({ kind: 'reply', subject: 'Other', ...personal });
  expect(mailPayloadOf(commit(3, 'ContactSubmitted', {}, personal))).toBeNull();
});

test('a request with missing fields is a fault', () =>
  expect(() => mailPayloadOf(commit(3, 'ContactReplied', {}, { to: 'a@b.example' }))).toThrow(
    'lacks name, subject, message, reply',
  ));
