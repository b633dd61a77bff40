import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { expect, test } from 'vitest';
import { conversationTexts, type TextDocument } from './conversationTexts.ts';

type Event = { type: string; data: object; personal?: object };
const { after } = projectionSpec<TextDocument, never>(conversationTexts);
const happened = (...commits: (readonly [string, ...Event[]])[]) =>
  commits as unknown as Parameters<typeof after>;

const sent = (message: string): Event => ({ type: 'ChatMessageSent', data: {}, personal: { message } });
const submitted = (message: string): Event => ({
  type: 'ContactSubmitted',
  data: {},
  personal: { message, subject: 'Billing', email: 'maya@example.com' },
});
const about = { submissionId: 1 };
const noted = (note: string, data: object = about): Event => ({
  type: 'ConversationNoted',
  data: { mentions: ['staff:7'], ...data },
  personal: { note },
});

const chat = ['chat-s1', sent('The blue box')] as const;
const message = ['contact-a', submitted('Two bills')] as const;
const placesOf = (documents: TextDocument[]) => documents.map(({ place }) => place);

test('every text has its words and its conversation', () => {
  const reply = { reply: 'Sorry', message: 'Two bills', subject: 'Billing' };
  const texts = after(
    ...happened(
      message,
      ['contact-a', { type: 'ContactReplied', data: about, personal: reply }],
      ['contact-a', noted('Refund it')],
      chat,
      ['chat-s1', noted('Urgent', {})],
    ),
  );
  expect(texts.map(({ place, words }) => [place, ...words])).toEqual([
    ['message:1', 'two', 'bills', 'billing'],
    ['message:1', 'sorry'],
    ['message:1', 'refund', 'it'],
    ['conversation:s1', 'the', 'blue', 'box'],
    ['conversation:s1', 'urgent'],
  ]);
  expect(texts[2]).toMatchObject({
    note: { note: 'Refund it', mentions: ['staff:7'], actor: 'admin:admin' },
    mentions: ['staff:7'],
  });
});

test('a new contact message is a conversation of its own', () =>
  expect(placesOf(after(...happened(chat, message)))).toEqual(['conversation:s1', 'message:2']));

test('a word that is repeated is stored once', () =>
  expect(after(...happened(['chat-s1', sent('No no NO')]))[0]?.words).toEqual(['no']));

test('messages and replies are no notes and mention no one', () => {
  const reply = { reply: 'Sorry', message: 'Two bills', subject: 'Billing' };
  const texts = after(
    ...happened(chat, message, ['contact-a', { type: 'ContactReplied', data: about, personal: reply }]),
  );
  expect(texts.map(({ note, mentions }) => [note, mentions])).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ]);
});

test('a deletion is read from the conversation of the text, not from the one that it was merged into', () => {
  const main = Array.from({ length: 3 }, () => ['chat-s2', sent('Hello')] as const);
  const texts = [chat, ['chat-s1', noted('Urgent', {})], ...main] as const;
  const ofPart = { sender: 'user', ofPart: true };
  expect(
    after(
      ...happened(
        ...texts,
        ['chat-s2', { type: 'ChatMessageDeleted', data: { messageId: 1, ...ofPart } }],
        ['chat-s2', { type: 'ConversationNoteDeleted', data: { noteId: 2, ...ofPart } }],
      ),
    ),
  ).toEqual(after(...happened(...texts)));
});

test('the words of a deleted message or note are gone', () => {
  const texts = after(
    ...happened(
      chat,
      ['chat-s1', noted('Urgent', {})],
      ['chat-s1', { type: 'ChatMessageDeleted', data: { messageId: 1, sender: 'user' } }],
      ['chat-s1', { type: 'ConversationNoteDeleted', data: { noteId: 2 } }],
    ),
  );
  expect(texts.map(({ place, words, note, mentions }) => [place, words, note, mentions])).toEqual([
    ['', [], null, []],
    ['', [], null, []],
  ]);
});

test.each([
  ['ChatSessionDeleted', 'chat-s1', {}, ['message:1']],
  ['PersonalDataErased', 'chat-s1', {}, ['message:1']],
  ['ContactDeleted', 'contact-a', about, ['conversation:s1', 'conversation:s1']],
  ['PersonalDataErased', 'contact-a', about, ['conversation:s1', 'conversation:s1']],
])('%s in %s removes its texts only', (type, stream, data, left) => {
  const texts = after(...happened(message, chat, ['chat-s1', noted('Urgent', {})], [stream, { type, data }]));
  expect(placesOf(texts)).toEqual(left);
});

test('a long text has at most 500 words, each of at most 60 characters', () => {
  const long = `${'x'.repeat(80)} ${Array.from({ length: 600 }, (_, n) => `word${n}`).join(' ')}`;
  const [text] = after(...happened(['chat-s1', sent(long)]));
  expect(text?.words).toHaveLength(500);
  expect(text?.words[0]).toBe('x'.repeat(60));
});

test('the documents have the fields of the indexes', () =>
  expect(faultsOf(conversationTexts, after(...happened(chat))[0])).toEqual([]));
