/** The name under which the unsent reply to a message is stored in this tab. */
export const replyForm = (id: number): string => `reply-${id}`;
