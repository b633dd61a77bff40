import { TYPING_LASTS_MS, type ChatSender } from '@exline/contracts';

/** Whether someone is typing in a conversation. */
export interface Typing {
  sessionId: string;
  sender: ChatSender;
  typing: boolean;
}

const EVERY_MS = 1_000;
/** The most conversations to queue. No person types in more at once, and the queue must stay bounded. */
const MAX_WAITING = 20;

/**
 * Throttles one socket's typing events: only changes are sent, at most one per second. The last
 * state is always sent, with a delay if necessary.
 */
export const typingRelay = (emit: (typing: Typing) => void) => {
  /** The conversations in which the other side was shown that someone is typing. */
  const shown = new Map<string, Typing>();
  /** The last received state of conversations with changes that are not emitted yet, in order. */
  const waiting = new Map<string, Typing>();
  const silences = new Map<string, NodeJS.Timeout>();
  let pause: NodeJS.Timeout | undefined;

  const emitNext = (): void => {
    pause = undefined;
    const [received] = waiting.values();
    if (!received) return;
    const { sessionId } = received;
    const next = { ...received, typing: !shown.has(sessionId) };
    if (next.typing) shown.set(sessionId, next);
    else shown.delete(sessionId);
    // A state that has changed back in the meantime is emitted too, a second later.
    if (next.typing === received.typing) waiting.delete(sessionId);
    pause = setTimeout(emitNext, EVERY_MS);
    emit(next);
  };

  const receive = (received: Typing): void => {
    const { sessionId, typing } = received;
    clearTimeout(silences.get(sessionId));
    silences.delete(sessionId);
    if (typing) silences.set(sessionId, setTimeout(receive, TYPING_LASTS_MS, { ...received, typing: false }));
    const isChange = typing !== shown.has(sessionId) && (!typing || waiting.size < MAX_WAITING);
    if (isChange || waiting.has(sessionId)) waiting.set(sessionId, received);
    if (pause === undefined) emitNext();
  };

  return {
    receive,
    /** Ends typing in every conversation in which it was shown. */
    end: (): void => {
      for (const timer of [pause, ...silences.values()]) clearTimeout(timer);
      for (const typing of shown.values()) emit({ ...typing, typing: false });
    },
  };
};
