import { expect, test } from 'vitest';
import { letterOf } from './letter.ts';

/** The nth commit of a stream, with one event. */
const commit = (position: number, type: string, data: object = {}, personal?: object) => ({
  position,
  events: [{ type, v: 1, data, ...(personal && { personal }) }],
});
test('a mail payload contains everything from its request', () => {
  const personal = { to: 'a@b.example', name: 'A B', message: 'Hi?', reply: 'Hi.', trackingNumber: null };
  const reply = commit(3, 'ContactReplied', { submissionId: 1 }, { ...personal, subject: 'Other' });
  expect(letterOf(reply)).toMatchObject({ kind: 'reply', subject: 'Other', ...personal });
  expect(letterOf(commit(3, 'ContactSubmitted', {}, personal))).toBeNull();
});

test('a request with missing fields is a fault', () =>
  expect(() => letterOf(commit(3, 'ContactReplied', {}, { to: 'a@b.example' }))).toThrow(
    'lacks name, subject, message, reply',
  ));
