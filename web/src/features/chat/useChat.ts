import { automaticMessages, type ChatMessage } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { randomText } from '../../lib/server/random.ts';
import { useStored } from '../../lib/storage/stored.ts';
import { useTyping } from '../../lib/conversation/useTyping.ts';
import { conversationQuery } from './api/conversation.ts';
import { postMessage } from './api/messages.ts';
import { chatEmail } from './chatSession.ts';
import { stillUnsent, withMessage, type Conversation } from './conversation.ts';
import { useLiveChat } from './live.ts';
import { enqueue, flush, outboxText, parseOutbox, retryUnreachable, type Unsent } from './outbox.ts';

const ACKNOWLEDGED_AFTER_MS = 1_500;
const KEY_BYTES = 16;
const none: readonly ChatMessage[] = [];

/** A conversation with everything that keeps it whole: poll, socket, and what waits to be sent. */
export const useChat = (sessionId: string) => {
  const queryClient = useQueryClient();
  const query = conversationQuery(sessionId);
  const { data, isError, isPending } = useQuery(query);
  const messages = data?.messages ?? none;
  const outbox = useStored(outboxText);
  /** Ids that this tab knows to belong to a message of its own. */
  const [claimed, setClaimed] = useState<ReadonlySet<number>>(new Set());
  const [awaited, setAwaited] = useState(0);
  useLiveChat(sessionId, retryUnreachable);
  const { theyType, typist } = useTyping(sessionId, 'admin');

  const show = (message: ChatMessage) =>
    queryClient.setQueryData<Conversation>(query.queryKey, (known) => known && withMessage(known, message));

  /** The widget's own answer, posted from here as nobody of the staff may be there. */
  const acknowledge = async ({ key, sessionId: sentTo }: Unsent) => {
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
      // It only says that somebody will answer: without it nothing is lost.
    }
    setAwaited((count) => count - 1);
  };

  const delivered = (unsent: Unsent, message: ChatMessage) => {
    setClaimed((known) => new Set([...known, message.id]));
    show(message);
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    if (unsent.sender === 'user') void acknowledge(unsent);
  };

  useEffect(() => {
    void flush(delivered);
    // Whatever changed the outbox, in this tab or another: what waits in it is sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [outbox]);

  useEffect(() => {
    window.addEventListener('online', retryUnreachable);
    return () => window.removeEventListener('online', retryUnreachable);
  }, []);

  const ours = useMemo(
    () => parseOutbox(outbox).filter((unsent) => unsent.sessionId === sessionId),
    [outbox, sessionId],
  );
  const unsent = stillUnsent(ours, messages, claimed).filter(({ sender }) => sender === 'user');

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
    messages,
    unsent,
    isPending,
    /** The conversation could not be looked at lately. */
    isCutOff: isError,
    typing: theyType || awaited > 0 || unsent.some(({ state }) => state === 'sending'),
    typist,
    /** Nobody wrote here yet, so the visitor may be asked for an address first. */
    isFirst: ours.length === 0 && !messages.some(({ sender }) => sender === 'user'),
    send: (text: string) => enqueue(outgoing(text, 'user', randomText(KEY_BYTES))),
    /** Posts the greeting, once a conversation. */
    greet: () => enqueue(outgoing(automaticMessages.greeting, 'admin', `greeting-${sessionId}`)),
  };
};

export type ChatState = ReturnType<typeof useChat>;
