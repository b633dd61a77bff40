import { automaticMessages, type ChatMessage } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { plainText } from '../../lib/text/plainText.ts';
import { randomText } from '../../lib/server/random.ts';
import { useStored } from '../../lib/storage/stored.ts';
import { useTyping } from '../../lib/conversation/useTyping.ts';
import { conversationQuery, withMessage, type Conversation } from './conversation.ts';
import { usePhotoUploads } from '../../lib/photos/usePhotoUploads.ts';
import { postMessage } from './postMessage.ts';
import { postPhoto } from './postPhoto.ts';
import { chatEmail } from './chatSession.ts';
import { useRating } from './useRating.ts';
import { useLiveChat } from './live.ts';
import { useRetries } from './useRetries.ts';
import {
  enqueue,
  flush,
  outboxText,
  parseOutbox,
  retryUnreachable,
  unsentMessages,
  type Unsent,
} from './outbox.ts';

const ACKNOWLEDGED_AFTER_MS = 1_500;
const KEY_BYTES = 16;
const none: readonly ChatMessage[] = [];

/** The conversation: its messages by poll and socket, and the outbox. */
export const useChat = (sessionId: string) => {
  const queryClient = useQueryClient();
  const query = conversationQuery(sessionId);
  const { data, isError, isPending } = useQuery(query);
  const messages = data?.messages ?? none;
  const rating = useRating(sessionId, data?.finishId ?? null, messages.at(-1)?.id ?? 0);
  const [hadMessages, setHadMessages] = useState(false);
  if (messages.length > 0 && !hadMessages) setHadMessages(true);
  const outbox = useStored(outboxText);
  /** The ids of messages that this tab has sent. */
  const [claimed, setClaimed] = useState<ReadonlySet<number>>(new Set());
  const [awaited, setAwaited] = useState(0);
  useLiveChat(sessionId, retryUnreachable);
  const { isOtherTyping, typist } = useTyping(sessionId, 'admin');

  const show = (message: ChatMessage) =>
    queryClient.setQueryData<Conversation>(query.queryKey, (known) => known && withMessage(known, message));

  /** Posts the automatic answer from the visitor's browser, as the specification requires. */
  const acknowledge = async ({ key, sessionId: sentTo }: Pick<Unsent, 'key' | 'sessionId'>) => {
    setAwaited((count) => count + 1);
    await new Promise((resolve) => setTimeout(resolve, ACKNOWLEDGED_AFTER_MS));
    try {
      show(
        await postMessage({
          key: `acknowledgement-${key}`,
          sessionId: sentTo,
          message: automaticMessages.acknowledgement,
          sender: 'admin',
          userEmail: null,
        }),
      );
    } catch {
      // The automatic answer only announces a reply, so it is not retried.
    }
    setAwaited((count) => count - 1);
  };

  const photos = usePhotoUploads(async (photo) => {
    show(await postPhoto({ ...photo, sessionId }));
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    void acknowledge({ key: photo.key, sessionId });
  });

  const delivered = (unsent: Unsent, message: ChatMessage) => {
    setClaimed((known) => new Set([...known, message.id]));
    show(message);
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    if (unsent.sender === 'user') void acknowledge(unsent);
  };

  useEffect(() => {
    void flush(delivered);
    // Runs after every change of the outbox, in this tab or another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [outbox]);

  useRetries(isError, photos);

  const ours = useMemo(
    () => parseOutbox(outbox).filter((unsent) => unsent.sessionId === sessionId),
    [outbox, sessionId],
  );
  const unsent = unsentMessages(ours, messages, claimed).filter(({ sender }) => sender === 'user');

  const outgoing = (message: string, sender: 'user' | 'admin', key: string) => ({
    key,
    sessionId,
    message,
    sender,
    userEmail: chatEmail.read() || null,
    at: new Date().toISOString(),
    after: messages.at(-1)?.id ?? 0,
  });

  return {
    sessionId,
    messages,
    rating,
    photos,
    unsent,
    isPending,
    /** Whether all messages were deleted while this tab showed them. */
    isDeleted: hadMessages && messages.length === 0,
    /** Whether the last poll failed. */
    isCutOff: isError,
    typing: isOtherTyping || awaited > 0 || unsent.some(({ state }) => state === 'sending'),
    typist,
    /** Whether the visitor has not written yet and may be asked for an email address. */
    isFirst:
      ours.length === 0 && photos.uploads.length === 0 && !messages.some(({ sender }) => sender === 'user'),
    send: (text: string) => {
      const message = plainText(text);
      if (message !== '') enqueue(outgoing(message, 'user', randomText(KEY_BYTES)));
    },
    /** Posts the greeting, once per conversation. */
    greet: () => enqueue(outgoing(automaticMessages.greeting, 'admin', `greeting-${sessionId}`)),
  };
};

export type ChatState = ReturnType<typeof useChat>;
