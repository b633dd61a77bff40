import { isChatKey, isChatSessionId } from '@exline/contracts';
import { randomText } from '../../lib/server/random.ts';
import { storedText } from '../../lib/storage/stored.ts';

/** The id of the conversation, which staff see too; null until the chat is opened for the first time. */
export const chatSession = storedText('exline:chat-session');
/** Empty for who was asked and gave none. */
export const chatEmail = storedText('exline:chat-email');

/** The second secret, which staff never see. */
const storedKey = storedText('exline:chat-key');

const RANDOM_BYTES = 24;
const KEY_BYTES = 16;

/** 192 random bits, so that guessing is hopeless. */
export const newSessionId = (): string => `session_${Date.now()}_${randomText(RANDOM_BYTES)}`;

export const hasSession = (): boolean => isChatSessionId(chatSession.read() ?? '');

/** The key of this browser, made at its first use. A conversation that began without one ignores it. */
export const chatKey = (): string => {
  const kept = storedKey.read();
  if (kept !== null && isChatKey(kept)) return kept;
  const made = randomText(KEY_BYTES);
  storedKey.write(made);
  return made;
};

/** Leaves a conversation that is bound to a key of another browser. */
export const beginAnotherSession = (): void => {
  storedKey.write(null);
  chatSession.write(newSessionId());
};

/** Begins a conversation unless this browser has one. */
export const beginSession = (): void => {
  if (!hasSession()) chatSession.write(newSessionId());
};
