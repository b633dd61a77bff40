import type { ChatMessage, ChatSender } from '@exline/contracts';
import { HttpError } from '../../lib/server/httpError.ts';
import { parseList, storedText } from '../../lib/storage/stored.ts';
import { postMessage } from './postMessage.ts';
import { beginAnotherSession, chatSession } from './chatSession.ts';

/** A message that the server has not confirmed. Stored in the browser, so that it survives a reload or a closed tab. */
export interface Unsent {
  /** The `Idempotency-Key`, so that a retry does not store the message twice. */
  key: string;
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
  /** The time of writing, ISO 8601. */
  at: string;
  /** The last known id at the time of writing; the id of this message will be greater. */
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
/**
 * The messages to show as unsent. A message whose answer was lost counts as sent when a later message has the same text;
 * `claimed` lists the ids that belong to other sent messages.
 */
export const unsentMessages = (
  outbox: readonly Unsent[],
  messages: readonly ChatMessage[],
  claimed: ReadonlySet<number>,
): Unsent[] => {
  const taken = new Set(claimed);
  return outbox.filter((unsent) => {
    const arrived = messages.find(
      ({ id, sender, message }) =>
        id > unsent.after && sender === unsent.sender && message === unsent.message && !taken.has(id),
    );
    if (arrived) taken.add(arrived.id);
    return !arrived;
  });
};

const again = (unsent: Unsent): Unsent => ({ ...unsent, state: 'sending', failure: null });
/** A refused message is repeated only when the visitor asks for it, because it would probably be refused again. */
const againUnlessRefused = (unsent: Unsent): Unsent =>
  unsent.failure?.reason === 'refused' ? unsent : again(unsent);

const FALLBACK_MS = 60_000;

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof HttpError) || error.status >= 500) return { reason: 'unreachable', retryAt: null };
  if (error.status !== 429) return { reason: 'refused', retryAt: null };
  const reason = error.problem?.type === 'urn:problem:chat.too_many_begun' ? 'too-many-begun' : 'too-many';
  return { reason, retryAt: error.retryAt ?? Date.now() + FALLBACK_MS };
};

const isForeign = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.type === 'urn:problem:chat.wrong_key';

/** Moves unsent messages into a new conversation, because theirs belongs to another browser. */
const moveOn = (from: string): void => {
  // Without a stored session, the visitor has deleted the data of the site.
  if ((chatSession.read() ?? from) === from) beginAnotherSession();
  const sessionId = chatSession.read() ?? from;
  write(read().map((unsent) => (unsent.sessionId === from ? { ...unsent, sessionId, after: 0 } : unsent)));
};

/** Adds messages and retries the failed ones before them, to keep the order. */
export const enqueue = (...added: Omit<Unsent, 'state' | 'failure'>[]): void =>
  write([
    ...read().map(againUnlessRefused),
    ...added.map((entry): Unsent => ({ ...entry, state: 'sending', failure: null })),
  ]);

export const retryAll = (): void => write(read().map(again));

/** Retries if a message failed because of the network. */
export const retryUnreachable = (): void => {
  const outbox = read();
  if (outbox.some(({ failure }) => failure?.reason === 'unreachable')) write(outbox.map(againUnlessRefused));
};

// One tab sends at a time. Without the Locks API, two tabs may send, which the idempotency keys make harmless.
const withLock = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('exline:chat-outbox', work);
  else await work();
};

let flushing = false;
const isSending = ({ state }: Unsent) => state === 'sending';

/**
 * Sends the messages one after the other, and stops at the first failure that is no refusal. Calls `delivered` for each
 * sent message.
 */
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
          // A refusal concerns only this message. Any other failure would also happen to the next messages.
          const hasFailed = failure.reason === 'refused' ? (unsent: Unsent) => unsent.key === key : isSending;
          write(
            read().map((unsent) => (hasFailed(unsent) ? { ...unsent, state: 'failed', failure } : unsent)),
          );
        }
      }
    });
  } finally {
    flushing = false;
  }
  // A message may have been added after the loop ended.
  if (read().some(isSending)) await flush(delivered);
};
