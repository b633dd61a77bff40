import { isChatSessionId } from '@exline/contracts';
import { randomText } from '../../lib/random.ts';
import { storedText } from '../../lib/stored.ts';

/** The visitor's key to the conversation; null until the chat is opened for the first time. */
export const chatSession = storedText('exline:chat-session');
/** Empty for who was asked and gave none. */
export const chatEmail = storedText('exline:chat-email');

const RANDOM_BYTES = 24;

/** Who knows it reads the conversation: 192 random bits, as guessing must be hopeless. */
export const newSessionId = (): string => `session_${Date.now()}_${randomText(RANDOM_BYTES)}`;

export const hasSession = (): boolean => isChatSessionId(chatSession.read() ?? '');

/** Begins a conversation unless this browser has one. */
export const beginSession = (): void => {
  if (!hasSession()) chatSession.write(newSessionId());
};
