import type { ChatMessage, ChatSender } from '@exline/contracts';

/**
 * Inserts a message by its id. A message that is already there is kept: a copy that arrives again dates from
 * the moment of sending and may lack a later read mark.
 */
export const insertById = <Message extends ChatMessage>(
  messages: readonly Message[],
  message: Message,
): readonly Message[] => {
  const after = messages.findLastIndex(({ id }) => id <= message.id);
  if (messages[after]?.id === message.id) return messages;
  return [...messages.slice(0, after + 1), message, ...messages.slice(after + 1)];
};

/** Marks the messages of `sender` up to the id `upTo` as read. */
export const seenUpTo = <Message extends ChatMessage>(
  messages: readonly Message[],
  sender: ChatSender,
  upTo: number,
): Message[] =>
  messages.map((message) =>
    message.sender === sender && message.id <= upTo && !message.isRead
      ? { ...message, isRead: true }
      : message,
  );
