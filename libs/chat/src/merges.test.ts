import type { Executed } from '@exline/event-log';
import { expect, test } from 'vitest';
import type { Conversation } from './domain/conversation.ts';
import { refuse } from './domain/refusals.ts';
import { mergedConversations } from './merges.ts';
import { aMessage, conversationAfter, sent } from './testing.ts';

test('a merge whose target was merged in the meantime is refused as such', async () => {
  const execute = async (_stream: string, command: string) => {
    if (command !== 'ReadState') throw refuse('chat.moved');
    return { state: conversationAfter(sent()) } as Executed<Conversation>;
  };
  const { merge } = mergedConversations(
    { execute } as never,
    async () => null,
    async () => [],
  );
  await expect(
    merge({ sessionId: 'a', from: 'b' }, { actor: 'admin:admin', correlationId: 'test' }),
  ).rejects.toMatchObject({ code: 'chat.merged_elsewhere' });
});

const intoRoot = { type: 'ChatMovedInto', data: { into: 'root' } } as const;

test('a message that arrives during a separation is sent to the separated conversation', async () => {
  const [separate, merged] = [conversationAfter(sent()), conversationAfter(sent(), intoRoot)];
  let part = merged;
  const sentTo: string[] = [];
  const execute = async (stream: string, command: string) => {
    const state = stream === 'chat-part' ? part : separate;
    if (command === 'ReadState') return { state } as Executed<Conversation>;
    if (stream === 'chat-part' && part === merged) throw refuse('chat.moved');
    if (stream === 'chat-root') {
      part = separate;
      throw refuse('chat.wrong_key');
    }
    sentTo.push(stream);
    return { state } as Executed<Conversation>;
  };
  const conversations = mergedConversations(
    { execute } as never,
    async () => null,
    async () => [],
  );
  const context = { actor: 'visitor', correlationId: 'test' };
  await conversations.execute('part', 'SendChatMessage', aMessage({ sessionId: 'part' }), context);
  expect(sentTo).toEqual(['chat-part']);
});
