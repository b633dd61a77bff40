import { DAY_MS } from '@exline/kernel';
import { expect, test } from 'vitest';
import { metaOf } from '@exline/kernel/testing';
import { bound, conversationAfter, given, sent, transcriptRequested } from '../testing.ts';
import { transcriptOf } from '../queries/transcript.ts';
import { decide, type ChatInputs } from './decide.ts';

const messages = [{ sender: 'user', message: 'Where is it?', at: '2026-11-21T15:03:00.000Z' }] as const;
const request: ChatInputs['RequestTranscript'] = {
  sessionId: 'session_1',
  to: 'maya.chen@example.com',
  messages,
  isCut: false,
  isAnswered: true,
  keyHash: null,
};

test('a visitor requests the conversation by email, three times a day', () => {
  const requested = transcriptRequested(request.to, messages);
  given(sent(), requested, requested).when('RequestTranscript', request).then(requested);
  given(sent(), requested, requested, requested)
    .when('RequestTranscript', request)
    .refused('chat.too_many_transcripts');
});

test('a request counts for a day, and no more requests are kept than count', () => {
  const requested = transcriptRequested(request.to, messages);
  const state = conversationAfter(sent(), requested, requested, requested, requested);
  const aDayAfter = (position: number) => new Date(Date.parse(metaOf(position).at) + DAY_MS).toISOString();
  const askAt = (now: string) => () => decide.RequestTranscript(state, request, { now });
  expect(askAt(aDayAfter(2))).toThrow(expect.objectContaining({ code: 'chat.too_many_transcripts' }));
  expect(askAt(aDayAfter(3))()).toEqual([requested]);
  expect(state.transcriptsAt).toHaveLength(3);
});

test('only the holder of the key requests it, and only once a person has replied', () => {
  given(bound('k'), sent()).when('RequestTranscript', request).refused('chat.wrong_key');
  given(sent())
    .when('RequestTranscript', { ...request, isAnswered: false })
    .refused('chat.not_answered');
});

const page = (texts: readonly string[], actor: string | null = 'staff:7') => ({
  messages: texts.map((message, index) => ({
    id: index + 1,
    sessionId: 'session_1',
    message,
    sender: 'admin' as const,
    userEmail: null,
    userPhone: null,
    isRead: false,
    createdAt: new Date(index * DAY_MS).toISOString(),
    automatic: actor === null,
    photo: null,
    actor,
  })),
  total: texts.length,
  hasEarlier: false,
});

test('a transcript has the newest messages that fit into an email', () => {
  expect(transcriptOf(page(['one', 'two']))).toMatchObject({ isCut: false, isAnswered: true });
  const long = transcriptOf(page(['a'.repeat(30_001), 'b'.repeat(30_000), 'c']));
  expect(long.messages.map(({ message }) => message[0])).toEqual(['b', 'c']);
  expect(long.isCut).toBe(true);
  expect(transcriptOf({ ...page(['one']), hasEarlier: true }).isCut).toBe(true);
});

test('automatic messages do not count as replies', () => {
  expect(transcriptOf(page(['Thank you.'], null)).isAnswered).toBe(false);
});
