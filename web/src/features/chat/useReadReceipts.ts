import type { ChatMessage } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePageVisible } from '../../lib/page/usePageVisible.ts';
import { postRead } from './api/messages.ts';
import { withRead, type Conversation } from './conversation.ts';
import { chatKeys } from './keys.ts';

/** How many answers the visitor has not seen; says so to the server once they are before the visitor's eyes. */
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

  // Whatever shows them unread is answered, also when it is the same as was drawn last: a report may be lost.
  useEffect(() => {
    const newest = unread.at(-1)?.id;
    if (!looking || newest === undefined) return;
    queryClient.setQueryData<Conversation>(
      chatKeys.conversation(sessionId),
      (known) => known && withRead(known, 'admin', newest),
    );
    postRead(sessionId, newest).catch(() => {
      // The next look at the conversation shows them unread again, and they are reported again.
    });
  }, [looking, unread, queryClient, sessionId]);

  return looking ? 0 : unread.length;
};
