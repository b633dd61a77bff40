import { expect, test } from 'vitest';
import {
  aMessage,
  bound,
  conversationAfter,
  deleted,
  erased,
  given,
  markedDone,
  merged,
  read,
  sent,
  sessionDeleted,
} from '../testing.ts';
import type { ChatEvent } from './events.ts';

const started = (from = 'b'): ChatEvent => ({ type: 'ChatMergeStarted', data: { from } });
const moved = (into = 'a'): ChatEvent => ({ type: 'ChatMovedInto', data: { into } });
test('the target notes the other conversation first, and can then not move itself', () => {
  given(sent()).when('StartMerge', { from: 'b' }).then(started());
  given(sent(), started()).when('StartMerge', { from: 'b' }).then();
  given(sent(), started()).when('StartMerge', { from: 'c' }).refused('chat.merge_in_progress');
  given(sent(), started()).when('MoveInto', { into: 'c' }).refused('chat.merge_in_progress');
  given(sent(), started(), { type: 'ChatMergeCanceled', data: { from: 'b' } })
    .when('MoveInto', { into: 'c' })
    .then(moved('c'));
  given().when('StartMerge', { from: 'b' }).refused('chat.session_not_found');
});

test('a conversation moves once, and then takes no more commands', () => {
  given(sent()).when('MoveInto', { into: 'a' }).then(moved());
  given(sent(), moved()).when('MoveInto', { into: 'a' }).then();
  given(sent(), moved()).when('MoveInto', { into: 'c' }).refused('chat.merged_elsewhere');
  given(sent(), moved()).when('SendChatMessage', aMessage()).refused('chat.moved');
  given(sent(), moved()).when('AddNote', { note: 'x', mentions: [] }).refused('chat.moved');
  given(sent(), moved()).when('StartMerge', { from: 'c' }).refused('chat.moved');
  given(sessionDeleted).when('MoveInto', { into: 'a' }).refused('chat.session_not_found');
});

test('its parts can still be deleted and erased with the conversation', () => {
  given(sent(), moved())
    .when('DeleteChatMessage', { messageId: 1, sender: 'user', isPart: true })
    .then({ type: 'ChatMessageDeleted', data: { messageId: 1, sender: 'user' } });
  given(sent(), moved()).when('EraseChat', { isPart: true }).then({ type: 'PersonalDataErased', data: {} });
});

test.each([sessionDeleted, erased])('$type separates a conversation and its parts', (removed) => {
  expect(conversationAfter(sent(), moved(), removed)).toMatchObject({ movedTo: null, merged: [] });
  const part = conversationAfter(bound('key of b'), sent());
  const history = [bound('key of a'), sent(), merged(part), removed] as const;
  expect(conversationAfter(...history)).toMatchObject({ movedTo: null, merged: [] });
  given(...history)
    .when('SendChatMessage', aMessage({ keyHash: 'key of b', via: 'b' }))
    .refused('chat.wrong_key');
});

test('a part that starts again is not deleted or erased with the conversation', () => {
  given(sent(), moved(), sessionDeleted, sent()).when('DeleteChatSession', { isPart: true }).then();
  given(sent(), moved(), sessionDeleted, sent()).when('EraseChat', { isPart: true }).then();
});

test('a part without messages is separated, too', () => {
  given(sent(), moved(), deleted(1)).when('DeleteChatSession', { isPart: true }).then(sessionDeleted);
});

test('a part does not open the conversation to others while it is separated', () => {
  given(sent(), sessionDeleted, sent())
    .when('SendChatMessage', aMessage({ keyHash: 'key of b', via: 'b' }))
    .refused('chat.wrong_key');
});

test('a merge adds the state of the other conversation, and a repeated merge changes nothing', () => {
  const other = conversationAfter(
    sent('Where is EX1234567890?', 'user', { userEmail: 'maya@example.com' }),
    sent('Is it lost?'),
    { type: 'ConversationLabeled', data: {}, personal: { added: ['Urgent', 'vip'], removed: [] } },
  );
  const label: ChatEvent = {
    type: 'ConversationLabeled',
    data: {},
    personal: { added: ['VIP'], removed: [] },
  };
  const merge = merged(other);
  const both = conversationAfter(sent('Hello'), read(1), markedDone, label, started(), merge);
  expect(both).toMatchObject({
    messageCount: 3,
    userEmail: 'maya@example.com',
    trackingNumber: 'EX1234567890',
    isDone: false,
    merging: null,
    merged: [{ sessionId: 'b', access: 'open' }],
    unread: { ids: [1, 2], older: 0 },
    work: { labels: ['VIP', 'Urgent'] },
  });
  expect(both.recent.map(({ text }) => text).toSorted()).toEqual([
    'Hello',
    'Is it lost?',
    'Where is EX1234567890?',
  ]);
  given(sent(), merge).when('FinishMerge', { from: 'b', other, openCase: null }).then();
});

test('the visitor of a part acts with its own key, and no one else through its id', () => {
  const other = conversationAfter(bound('key of b'), sent());
  const history = [bound('key of a'), sent(), merged(other)] as const;
  const message = (keyHash: string, via?: string) => aMessage({ keyHash, ...(via && { via }) });
  given(...history)
    .when('SendChatMessage', message('key of b', 'b'))
    .then(sent());
  given(...history)
    .when('SendChatMessage', message('key of b'))
    .refused('chat.wrong_key');
  given(...history)
    .when('SendChatMessage', message('key of a', 'b'))
    .refused('chat.wrong_key');
  given(...history)
    .when('SendChatMessage', message('key of a'))
    .then(sent());
});

test('a part without a key does not open the conversation to others', () => {
  const history = [bound('key of a'), sent(), merged(conversationAfter(sent()))] as const;
  given(...history)
    .when('SendChatMessage', aMessage())
    .refused('chat.wrong_key');
});

test('a merge includes the conversations that were merged into the part', () => {
  const withPart = conversationAfter(sent(), merged(conversationAfter(sent()), 'c'));
  const both = conversationAfter(sent(), merged(withPart));
  expect(both.merged.map(({ sessionId }) => sessionId)).toEqual(['b', 'c']);
});

test('a conversation takes at most 20 others', () => {
  const parts = Array.from({ length: 20 }, (_, n) => merged(conversationAfter(sent()), `b${n}`));
  given(sent(), ...parts)
    .when('StartMerge', { from: 'c' })
    .refused('chat.too_many_merged');
  given(sent(), ...parts)
    .when('MoveInto', { into: 'c' })
    .refused('chat.too_many_merged');
});

test('a reply that the visitor of one of them has not seen is still due', () => {
  const other = conversationAfter(sent(), sent('In Denver', 'admin'));
  const both = conversationAfter(sent(), sent('Yes', 'admin'), read(2, 'admin'), merged(other));
  expect(both).toMatchObject({ due: { id: 2 }, seen: { admin: 0 } });
});
