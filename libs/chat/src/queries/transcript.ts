import type { MailPayloads } from '@exline/contracts';
import type { MessagePage } from './conversationQueries.ts';

/** How many of the newest messages of a conversation are read for a transcript. */
export const TRANSCRIPT_MESSAGES = 200;
/** The maximum length of the messages of a transcript, because one commit stores all of them. */
const MAX_TEXT_LENGTH = 60_000;

/** The content of a transcript of the newest messages that fit. */
export const transcriptOf = ({
  messages,
  hasEarlier,
}: MessagePage): Omit<MailPayloads['transcript'], 'to'> & { isAnswered: boolean } => {
  let length = 0;
  const from = messages.findLastIndex(({ message }) => {
    length += message.length;
    return length > MAX_TEXT_LENGTH;
  });
  return {
    messages: messages
      .slice(from + 1)
      .map(({ sender, message, createdAt }) => ({ sender, message, at: createdAt })),
    isCut: hasEarlier || from >= 0,
    isAnswered: messages.some(({ actor }) => actor !== null),
  };
};
