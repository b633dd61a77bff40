import { isChatKey, isChatSessionId } from '@exline/contracts';
import { randomText } from '../../lib/server/random.ts';
import { storedText } from '../../lib/storage/stored.ts';

/** The id of the conversation, which staff can see; null until the chat is opened for the first time. */
export const chatSession = storedText('exline:chat-session');
/** The visitor's email address; '' if the visitor skipped the question. */
export const chatEmail = storedText('exline:chat-email');

/** A secret that staff never see, so that they cannot write as the visitor. */
const storedKey = storedText('exline:chat-key');

const RANDOM_BYTES = 24;
const KEY_BYTES = 16;

/** Contains 192 random bits, so that it cannot be guessed. */
export const newSessionId = (): string => `session_${Date.now()}_${randomText(RANDOM_BYTES)}`;

export const hasSession = (): boolean => isChatSessionId(chatSession.read() ?? '');

/** The key of this browser, created at first use. Conversations that started without a key ignore it. */
export const chatKey = (): string => {
  const kept = storedKey.read();
  if (kept !== null && isChatKey(kept)) return kept;
  const made = randomText(KEY_BYTES);
  storedKey.write(made);
  return made;
};

/** Starts a new conversation with a new key, because the current one belongs to another browser. */
export const beginAnotherSession = (): void => {
  storedKey.write(null);
  chatSession.write(newSessionId());
};

/** Starts a conversation unless this browser has one. */
export const beginSession = (): void => {
  if (!hasSession()) chatSession.write(newSessionId());
};
