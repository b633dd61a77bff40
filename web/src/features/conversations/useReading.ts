import { markConversationRead, markVisitorMessagesSeen } from '@exline/client';
import type { ChatMessage, ChatSession } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../../lib/server/request.ts';
import { useCan } from '../../lib/people/rights.ts';
import { applyRead, applySeen } from './changes.ts';

interface Opened {
  sessionId: string;
  session: ChatSession | undefined;
  thread: readonly ChatMessage[];
  /** Whether the end of the conversation was visible. */
  seen: boolean;
}

/** Marks messages as read by this account. With the required permission, also shows the visitor that they were seen. */
export const useReading = ({ sessionId, session, thread, seen }: Opened): void => {
  const client = useQueryClient();
  const shows = useCan()('MarkChatSeen');
  const newest = thread.findLast(({ sender }) => sender === 'user');
  const isNew =
    session !== undefined &&
    newest !== undefined &&
    (session.unread > 0 || newest.id > session.lastMessageId || (shows && !newest.isRead));
  const upTo = isNew ? newest.id : undefined;
  // The end of the conversation may leave the screen and return before the server answers.
  const pending = useRef<number>(undefined);
  const { mutate } = useMutation({
    mutationFn: (id: number) =>
      request(shows ? markVisitorMessagesSeen : markConversationRead, {
        path: { sessionId },
        body: { upTo: id },
      }),
    // Retried, because the call is idempotent and is not sent again before the next message.
    retry: 5,
    onSuccess: (_answer, id) => {
      if (shows) applySeen(client, { sessionId, sender: 'user', upTo: id });
      applyRead(client, sessionId, id);
    },
    onSettled: (_answer, _error, id) => {
      if (pending.current === id) pending.current = undefined;
    },
  });
  useEffect(() => {
    if (!seen || upTo === undefined || pending.current === upTo) return;
    pending.current = upTo;
    mutate(upTo);
  }, [seen, upTo, mutate]);
};
