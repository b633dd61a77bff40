import type { ChatMessage, ChatSender } from '@exline/contracts';
import { HttpError } from '../../lib/server/httpError.ts';
import { parseList, storedText } from '../../lib/storage/stored.ts';
import { postMessage } from './api/messages.ts';
import { beginAnotherSession, chatSession } from './chatSession.ts';

/** A message that the server has not confirmed. Kept in storage: neither a reload nor a closed tab loses it. */
export interface Unsent {
  /** Its `Idempotency-Key`: sent again under the same key it is stored once. */
  key: string;
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
  /** When it was written, ISO 8601. */
  at: string;
  /** The last id that was known when it was written: its own is greater. */
  after: number;
  state: 'sending' | 'failed';
  failure: Failure | null;
}

export interface Failure {
  reason: 'unreachable' | 'too-many' | 'too-many-begun' | 'refused';
  /** When sending may work again, in milliseconds since 1970. */
  retryAt: number | null;
}

export const outboxText = storedText('exline:chat-outbox');

const isUnsent = (entry: unknown): entry is Unsent =>
  typeof entry === 'object' && entry !== null && 'key' in entry && 'message' in entry;

export const parseOutbox = (text: string | null): Unsent[] => parseList(text, isUnsent);

const read = () => parseOutbox(outboxText.read());
const write = (unsent: readonly Unsent[]) =>
  outboxText.write(unsent.length > 0 ? JSON.stringify(unsent) : null);
const again = (unsent: Unsent): Unsent => ({ ...unsent, state: 'sending', failure: null });

const FALLBACK_MS = 60_000;

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof HttpError) || error.status >= 500) return { reason: 'unreachable', retryAt: null };
  if (error.status !== 429) return { reason: 'refused', retryAt: null };
  const reason = error.problem?.type === 'urn:problem:chat.too_many_begun' ? 'too-many-begun' : 'too-many';
  return { reason, retryAt: error.retryAt ?? Date.now() + FALLBACK_MS };
};

const isForeign = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.type === 'urn:problem:chat.wrong_key';

/** Moves what was written to a conversation that belongs to another browser into a new one. */
const moveOn = (from: string): void => {
  if (chatSession.read() === from) beginAnotherSession();
  const sessionId = chatSession.read() ?? from;
  write(read().map((unsent) => (unsent.sessionId === from ? { ...unsent, sessionId, after: 0 } : unsent)));
};

/** What did not go out goes out before it, so that the order stays. */
export const enqueue = (...added: Omit<Unsent, 'state' | 'failure'>[]): void =>
  write([
    ...read().map(again),
    ...added.map((entry) => again({ ...entry, state: 'sending', failure: null })),
  ]);

export const retryAll = (): void => write(read().map(again));

/** Tries again what only the network kept back. */
export const retryUnreachable = (): void => {
  const outbox = read();
  if (outbox.some(({ failure }) => failure?.reason === 'unreachable')) write(outbox.map(again));
};

// One tab sends at a time. Where locks are missing two may, which the keys make harmless.
const withLock = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('exline:chat-outbox', work);
  else await work();
};

let flushing = false;
const isSending = ({ state }: Unsent) => state === 'sending';

/** Sends what waits, one after the other; stops at the first that fails. `delivered` is called for each. */
export const flush = async (delivered: (unsent: Unsent, message: ChatMessage) => void): Promise<void> => {
  if (flushing) return;
  flushing = true;
  let hasMoved = false;
  try {
    await withLock(async () => {
      for (let next = read().find(isSending); next; next = read().find(isSending)) {
        const { key } = next;
        try {
          delivered(next, await postMessage(next));
          write(read().filter((unsent) => unsent.key !== key));
        } catch (error) {
          if (isForeign(error) && !hasMoved) {
            hasMoved = true;
            moveOn(next.sessionId);
            continue;
          }
          const failure = failureOf(error);
          write(
            read().map((unsent) => (isSending(unsent) ? { ...unsent, state: 'failed', failure } : unsent)),
          );
        }
      }
    });
  } finally {
    flushing = false;
  }
  // Something may have been added after the last look.
  if (read().some(isSending)) await flush(delivered);
};
