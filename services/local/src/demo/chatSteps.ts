import { automaticMessages, type ChatSender } from '@exline/contracts';
import type { ChatEvent } from '@exline/chat';
import { MINUTE_MS } from '@exline/kernel';
import { byAgent } from './accountSteps.ts';
import type { Script } from './chatScripts.ts';
import type { Random } from './random.ts';
import { by, type PositionOf, type Step } from './steps.ts';
import { workSteps, type DemoWork, type WorkContext } from './workSteps.ts';

export interface DemoChat extends Script {
  sessionId: string;
  beganAt: number;
  trackingNumber: string;
  email: string | null;
  work: DemoWork;
}

const SECOND_MS = 1_000;
const VISITOR = 'visitor';

/** The commits of a conversation. A reply is always seen or mailed, so that no email about it is sent later. */
export const chatSteps = (chat: DemoChat, random: Random, context: WorkContext): Step[] => {
  const { sessionId, email, end, rating } = chat;
  const stream = `chat-${sessionId}`;
  const steps: Step[] = [];
  let at = chat.beganAt;

  const add = (name: string, actor: Step['actor'], events: (positionOf: PositionOf) => ChatEvent[]) => {
    steps.push({ key: `${stream}-${name}`, at, stream, actor, events });
    return `${stream}-${name}`;
  };
  const say = (name: string, sender: ChatSender, message: string, automatic = false) =>
    add(name, sender === 'user' || automatic ? by(VISITOR) : byAgent, () => [
      {
        type: 'ChatMessageSent',
        data: { sender, automatic },
        personal: { message, userEmail: sender === 'user' ? email : null, userPhone: null },
      },
    ]);
  const see = (name: string, sender: ChatSender, key: string) =>
    add(name, sender === 'user' ? byAgent : by(VISITOR), (positionOf) => [
      { type: 'ChatMessagesRead', data: { sender, upTo: positionOf(key) } },
    ]);

  say('greeting', 'admin', automaticMessages.greeting, true);
  let lastOfVisitor = '';
  let isAcknowledged = false;
  let workedAt: number | null = null;
  let unseen: { key: string; message: string; at: number } | null = null;
  for (const [index, [side, text]] of chat.lines.entries()) {
    const message = text.replace('#', chat.trackingNumber);
    if (side === 'visitor') {
      at += random.whole(15, 90) * SECOND_MS;
      if (unseen) see(`seen-${index}`, 'admin', unseen.key);
      unseen = null;
      at += random.whole(5, 40) * SECOND_MS;
      lastOfVisitor = say(String(index), 'user', message);
      if (isAcknowledged) continue;
      at += 2 * SECOND_MS;
      say('acknowledgement', 'admin', automaticMessages.acknowledgement, true);
      isAcknowledged = true;
      continue;
    }
    at += random.between(1, 9) * MINUTE_MS;
    see(`read-${index}`, 'user', lastOfVisitor);
    at += random.whole(20, 90) * SECOND_MS;
    unseen = { key: say(String(index), 'admin', message), message, at };
    workedAt ??= at;
  }
  if (unseen && end === 'mailed' && email !== null) {
    const { key, message, at: saidAt } = unseen;
    at += 5 * MINUTE_MS;
    const request = add('mail', by('chat-mails'), (positionOf) => [
      {
        type: 'ChatEmailRequested',
        data: { sessionId, upTo: positionOf(key) },
        personal: { to: email, replies: [{ message, at: new Date(saidAt).toISOString() }] },
      },
    ]);
    at += 2 * SECOND_MS;
    add('mail-outcome', by('email-worker'), (positionOf) => [
      {
        type: 'ChatEmailSent',
        data: { mailId: positionOf(request), attempts: 1, messageId: `<${request}@exline.example>` },
      },
    ]);
  } else if (unseen) {
    at += random.whole(5, 60) * SECOND_MS;
    see('seen', 'admin', unseen.key);
  }
  if (end === 'done') {
    at += random.between(2, 30) * MINUTE_MS;
    const done = add('done', byAgent, () => [{ type: 'ChatMarkedDone', data: {} }]);
    at += MINUTE_MS;
    if (rating)
      add('rating', by(VISITOR), (positionOf) => [
        { type: 'ChatRated', data: { finishId: positionOf(done), rating } },
      ]);
  }
  return [
    ...steps,
    ...workSteps(chat.work, { key: stream, stream, at: workedAt ?? at + MINUTE_MS, context }),
  ];
};
