import { expect, test } from 'vitest';
import { conversationAfter, deleted, given, merged, sent, sessionDeleted } from '../testing.ts';
import type { ChatEvent } from './events.ts';

const note: ChatEvent = {
  type: 'ConversationNoted',
  data: { mentions: [] },
  personal: { note: 'Call back on Monday.' },
};
const noteDeleted = (noteId: number, ofPart?: true): ChatEvent => ({
  type: 'ConversationNoteDeleted',
  data: { noteId, ...(ofPart && { ofPart }) },
});
const part = conversationAfter(sent(), sent(), note);
const deletedIn = (messageId: number): ChatEvent => ({
  type: 'ChatMessageDeleted',
  data: { messageId, sender: 'user', ofPart: true },
});

test('a message of a merged part is deleted there, and once in the conversation', () => {
  const command = { messageId: 2, sender: 'user', from: 'b' } as const;
  given(sent(), merged(part)).when('DeleteChatMessage', command).then(deletedIn(2));
  given(sent(), merged(part), deletedIn(2)).when('DeleteChatMessage', command).then();
  given(sent(), merged(part), merged(part, 'c')).when('DeleteChatMessage', command).then(deletedIn(2));
});

test('a message of another conversation is not one of a part', () =>
  given(sent(), merged(part))
    .when('DeleteChatMessage', { messageId: 5, sender: 'user', from: 'c' })
    .then(deleted(5)));

test('a message of a part may be older than the deletion of the conversation that it was merged into', () => {
  const history = [sent(), sessionDeleted, sent(), merged(part)] as const;
  given(...history)
    .when('DeleteChatMessage', { messageId: 2, sender: 'user', from: 'b' })
    .then(deletedIn(2));
  given(...history)
    .when('DeleteChatMessage', { messageId: 2, sender: 'user' })
    .refused('chat.message_not_found');
});

test('a note of a merged part is deleted as such, and one of the conversation as its own', () => {
  given(sent(), merged(part)).when('DeleteNote', { noteId: 3 }).then(noteDeleted(3, true));
  given(sent(), note, merged(part)).when('DeleteNote', { noteId: 2 }).then(noteDeleted(2));
  given(sent()).when('DeleteNote', { noteId: 3 }).refused('inbox.note_not_found');
  given().when('DeleteNote', { noteId: 3 }).refused('chat.session_not_found');
});

test('a conversation without messages can be deleted while it has a part', () => {
  const nothing = conversationAfter(sent(), deleted(1));
  for (const command of [{}, { onlyIfEmpty: true }] as const)
    given(sent(), merged(nothing), deleted(1)).when('DeleteChatSession', command).then(sessionDeleted);
  given(sent(), deleted(1)).when('DeleteChatSession', {}).refused('chat.session_not_found');
  // A message arrived in the meantime.
  given(sent(), merged(nothing), deleted(1), sent()).when('DeleteChatSession', { onlyIfEmpty: true }).then();
});

test('a conversation that was separated is erased with the rest, unless someone has continued it', () => {
  given(sent(), sessionDeleted)
    .when('EraseChat', { isSeparated: true })
    .then({ type: 'PersonalDataErased', data: {} });
  given(sent(), sessionDeleted, sent()).when('EraseChat', { isSeparated: true }).then();
});

test('the deletion of a reply changes no number of unread messages', () => {
  const visitor = Array.from({ length: 150 }, () => sent());
  const { unread } = conversationAfter(sent(), sent('Yes', 'admin'), ...visitor, deleted(2, 'admin'));
  expect(unread.ids.length + unread.older).toBe(151);
});
