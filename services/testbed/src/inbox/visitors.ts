import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage } from '@exline/contracts';
import type { Random } from '../clients/random.ts';

/** A conversation and the texts that its visitor's gateway has acknowledged, in order. */
export interface Visitor {
  sessionId: string;
  key: string;
  email: string;
  url: string;
  written: string[];
}

const TIMEOUT_MS = 5_000;
const AGAIN_MS = 250;

const call = async (url: string, init: RequestInit): Promise<Response | null> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    // The gateway was killed or does not answer.
    return null;
  }
};

/** Repeats a message with its key until it is acknowledged, as the widget does. */
const post = async ({ sessionId, key, email, url }: Visitor, message: string, isOver: () => boolean) => {
  const headers = {
    'content-type': 'application/json',
    'x-chat-key': key,
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ sessionId, message, sender: 'user', userEmail: email });
  while (!isOver()) {
    const answer = await call(`${url}/api/chat`, { method: 'POST', headers, body });
    if (answer?.status === 201) return true;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`a visitor's message was answered ${answer.status}`);
    await delay(AGAIN_MS);
  }
  return false;
};

/** The conversation as its visitor sees it. */
export const shownTo = async ({ sessionId, key, url }: Visitor): Promise<ChatMessage[]> => {
  const answer = await call(`${url}/api/chat/${sessionId}`, { headers: { 'x-chat-key': key } });
  if (!answer?.ok) throw new Error(`a visitor's poll was answered ${answer?.status}`);
  return (await answer.json()) as ChatMessage[];
};

export const aVisitor = (name: string, url: string): Visitor => ({
  sessionId: `session_${randomUUID().replaceAll('-', '')}`,
  key: randomUUID().replaceAll('-', ''),
  email: `${name}@example.com`,
  url,
  written: [],
});

/** Writes until the time has passed. A text that was not acknowledged is not in `written`. */
export const writeUntil = async (
  visitor: Visitor,
  random: Random,
  pauseMs: [number, number],
  isOver: () => boolean,
): Promise<void> => {
  for (let index = 1; !isOver(); index += 1) {
    const text = `${visitor.email} asks ${index}`;
    if (await post(visitor, text, isOver)) visitor.written.push(text);
    await delay(random.between(...pauseMs));
  }
};
