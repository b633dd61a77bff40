import type { ChatMessage, ChatSender } from '@exline/contracts';

/**
 * A message joins its conversation once, in its place, whichever way and however often it arrives. One that is
 * there stays as it is: what comes again was written down when the message was sent, before anybody saw it.
 */
export const joinedBy = <Message extends ChatMessage>(
  messages: readonly Message[],
  message: Message,
): readonly Message[] => {
  const after = messages.findLastIndex(({ id }) => id <= message.id);
  if (messages[after]?.id === message.id) return messages;
  return [...messages.slice(0, after + 1), message, ...messages.slice(after + 1)];
};

/** The messages of `sender` up to `upTo` were seen by the other side. */
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
