import type { Commit, StoredEvent } from '@exline/event-log';
import { expect, test } from 'vitest';
import { findTraces } from './findTraces.ts';

const maya = 'maya@example.com';

const message = (userEmail: string | null) => ({ type: 'ChatMessageSent', personal: { userEmail } });
const transcript = { type: 'TranscriptEmailRequested', personal: { to: maya } };

/** Finds the traces of an address in a log with these events of one stream. */
const tracesOf = (address: string, stream: string, events: object[]) => {
  const commits = events.map((event, index) => ({
    stream,
    position: index + 1,
    version: index + 1,
    events: [{ data: {}, ...event } as StoredEvent],
  })) as unknown as Commit[];
  const log = {
    read: async (after: number) => commits.slice(after),
    end: async () => commits.length,
    readStream: async () => commits,
  };
  return findTraces({ log, address, onProgress: () => {}, isCanceled: () => false });
};
const found = (...events: object[]) => tracesOf(maya, 'chat-session_1', events);

test('a conversation without an address belongs to the person who got its transcript', async () => {
  expect(await found(message(null), transcript)).toMatchObject([{ kind: 'conversation', isTheirs: true }]);
});

test('a conversation of another person who sent its transcript to the person stays theirs', async () => {
  const omar = message('omar@example.com');
  expect(await found(omar, transcript)).toMatchObject([{ isTheirs: false }]);
  expect(await found(message(null), transcript, omar)).toMatchObject([{ isTheirs: false }]);
});

test('a conversation of the person stays theirs, wherever its transcript goes', async () => {
  const elsewhere = { ...transcript, personal: { to: 'omar@example.com' } };
  expect(await found(message(maya), elsewhere)).toMatchObject([{ isTheirs: true }]);
});

test('a subscription by SMS belongs to the person with its number', async () => {
  const subscription = { type: 'SubscriptionRequested', personal: { address: '+15035550123' } };
  expect(await tracesOf('+15035550123', 'subscriber-digest', [subscription])).toMatchObject([
    { kind: 'subscription', id: 1, isTheirs: true },
  ]);
  expect(await tracesOf('+1503555012', 'subscriber-digest', [subscription])).toEqual([]);
});
