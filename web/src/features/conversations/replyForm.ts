/** The name under which the unsent reply to a conversation is stored in this tab. */
export const replyForm = (sessionId: string): string => `reply-to-chat-${sessionId}`;
