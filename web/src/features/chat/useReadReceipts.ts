import { markAnswersSeen } from '@exline/client';
import type { ChatMessage } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { chatKey } from './chatSession.ts';
import { request } from '../../lib/server/request.ts';
import { usePageVisible } from '../../lib/page/usePageVisible.ts';
import { conversationQuery, withRead } from './conversation.ts';

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
    queryClient.setQueryData(
      conversationQuery(sessionId).queryKey,
      (known) => known && withRead(known, 'admin', newest),
    );
    request(markAnswersSeen, { path: { sessionId }, body: { upTo: newest }, chatKey: chatKey() }).catch(
      () => {
        // The next poll shows the answers as unread again, so the receipt is sent again.
      },
    );
  }, [looking, unread, queryClient, sessionId]);

  return looking ? 0 : unread.length;
};
