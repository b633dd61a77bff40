import { TYPING_LASTS_MS, type ChatSender } from '@exline/contracts';

/** Who writes in a conversation, or no longer does. */
export interface Typing {
  sessionId: string;
  sender: ChatSender;
  typing: boolean;
}

const EVERY_MS = 1_000;
/** Nobody types in more conversations at once; the queue must not grow without bound. */
const MOST_WAITING = 20;

/**
 * What is passed on of one socket's typing: only what changes, and one signal a second. The last state always arrives,
 * late if it must.
 */
export const typingRelay = (emit: (typing: Typing) => void) => {
  /** Where the other side was shown that somebody types, by conversation. */
  const shown = new Map<string, Typing>();
  /** What was received last of the conversations in which something changed that is not emitted yet, in their order. */
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
    // What changed back meanwhile is emitted too, a second later.
    if (next.typing === received.typing) waiting.delete(sessionId);
    pause = setTimeout(emitNext, EVERY_MS);
    emit(next);
  };

  const receive = (received: Typing): void => {
    const { sessionId, typing } = received;
    clearTimeout(silences.get(sessionId));
    silences.delete(sessionId);
    if (typing) silences.set(sessionId, setTimeout(receive, TYPING_LASTS_MS, { ...received, typing: false }));
    const isChange = typing !== shown.has(sessionId) && (!typing || waiting.size < MOST_WAITING);
    if (isChange || waiting.has(sessionId)) waiting.set(sessionId, received);
    if (pause === undefined) emitNext();
  };

  return {
    receive,
    /** Whoever was shown that somebody types learns that it is over. */
    end: (): void => {
      for (const timer of [pause, ...silences.values()]) clearTimeout(timer);
      for (const typing of shown.values()) emit({ ...typing, typing: false });
    },
  };
};
