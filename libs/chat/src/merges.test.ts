import type { Executed } from '@exline/event-log';
import { expect, test } from 'vitest';
import type { Conversation } from './domain/conversation.ts';
import { refuse } from './domain/refusals.ts';
import { mergedConversations } from './merges.ts';
import { conversationAfter, sent } from './testing.ts';

test('a merge whose target was merged in the meantime is refused as such', async () => {
  const execute = async (_stream: string, command: string) => {
    if (command !== 'ReadState') throw refuse('chat.moved');
    return { state: conversationAfter(sent()) } as Executed<Conversation>;
  };
  const { merge } = mergedConversations({ execute } as never, async () => null);
  await expect(
    merge({ sessionId: 'a', from: 'b' }, { actor: 'admin:admin', correlationId: 'test' }),
  ).rejects.toMatchObject({ code: 'chat.merged_elsewhere' });
});
