import type { ChatMessage } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { conversationKeys } from '../keys.ts';

/** Every message of a conversation, oldest first. */
export const threadQuery = (sessionId: string) =>
  queryOptions({
    queryKey: conversationKeys.thread(sessionId),
    queryFn: () =>
      request<ChatMessage[]>('GET', `/api/admin/chat-sessions/${encodeURIComponent(sessionId)}/messages`),
  });

export const sendReply = (sessionId: string, message: string, idempotencyKey: string) =>
  request<ChatMessage>('POST', '/api/chat', {
    body: { sessionId, message, sender: 'admin' },
    idempotencyKey,
  });

export const deleteMessage = (id: number) => request<void>('DELETE', `/api/admin/chat-messages/${id}`);
