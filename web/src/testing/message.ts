import type { ChatMessage } from '@exline/contracts';

/** A visitor's message in the form that the server returns. */
export const aMessage = (id: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sessionId: 's1',
  message: `message ${id}`,
  sender: 'user',
  userEmail: null,
  userPhone: null,
  isRead: false,
  createdAt: '2026-11-14T09:00:00.000Z',
  automatic: false,
  photo: null,
  ...fields,
});
