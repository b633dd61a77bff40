import type { ChatMessage } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePageVisible } from '../../lib/page/usePageVisible.ts';
import { postRead } from './api/messages.ts';
import { withRead, type Conversation } from './api/conversation.ts';
import { chatKeys } from './api/keys.ts';

/** The number of unseen answers. Sends a read receipt when the answers become visible. */
export const useReadReceipts = (
  sessionId: string,
  messages: readonly ChatMessage[],
  open: boolean,
): number => {
  const queryClient = useQueryClient();
  const looking = usePageVisible() && open;
  const unread = useMemo(
    () => messages.filter(({ sender, isRead }) => sender === 'admin' && !isRead),
    [messages],
  );

  // Runs for every new list of unread answers, also an equal one, because a receipt may have been lost.
  useEffect(() => {
    const newest = unread.at(-1)?.id;
    if (!looking || newest === undefined) return;
    queryClient.setQueryData<Conversation>(
      chatKeys.conversation(sessionId),
      (known) => known && withRead(known, 'admin', newest),
    );
    postRead(sessionId, newest).catch(() => {
      // The next poll shows them as unread again, which sends the receipt again.
    });
  }, [looking, unread, queryClient, sessionId]);

  return looking ? 0 : unread.length;
};
