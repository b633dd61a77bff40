import type { ChatMessage, ChatSession } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../lib/people/rights.ts';
import { markOpened, markRead } from './api/conversations.ts';
import { takeAsRead, takeAsSeen } from './changes.ts';

interface Opened {
  sessionId: string;
  session: ChatSession | undefined;
  thread: readonly ChatMessage[];
  /** Whether the end of the conversation was really in view. */
  seen: boolean;
}

/** Tells the server what this account has read; who may answer also shows the visitor that it was seen. */
export const useReading = ({ sessionId, session, thread, seen }: Opened): void => {
  const client = useQueryClient();
  const shows = useMay()('MarkChatSeen');
  const newest = thread.findLast(({ sender }) => sender === 'user');
  const isNew =
    session !== undefined &&
    newest !== undefined &&
    (session.unread > 0 || newest.id > session.lastMessageId || (shows && !newest.isRead));
  const upTo = isNew ? newest.id : undefined;
  const { mutate } = useMutation({
    mutationFn: (id: number) => (shows ? markRead(sessionId, id) : markOpened(sessionId, id)),
    // Nothing else would repeat it before the next message, and a repeat does no harm.
    retry: 5,
    onSuccess: (_answer, id) => {
      if (shows) takeAsSeen(client, { sessionId, sender: 'user', upTo: id });
      takeAsRead(client, sessionId, id);
    },
  });
  useEffect(() => {
    if (seen && upTo !== undefined) mutate(upTo);
  }, [seen, upTo, mutate]);
};
