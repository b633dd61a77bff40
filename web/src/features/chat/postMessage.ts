import { sendChatMessage } from '@exline/client';
import type { ChatMessage, ChatSender } from '@exline/contracts';
import { request } from '../../lib/server/request.ts';
import { chatKey } from './chatSession.ts';

const TIMEOUT_MS = 15_000;

interface Outgoing {
  key: string;
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
}

/** Sends a message; a retry with the same key does not send it twice. */
export const postMessage = ({ key, sessionId, message, sender, userEmail }: Outgoing): Promise<ChatMessage> =>
  request(sendChatMessage, {
    body: { sessionId, message, sender, ...(userEmail !== null && { userEmail }) },
    idempotencyKey: key,
    chatKey: chatKey(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
