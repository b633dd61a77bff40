import { CHAT_FINISH, type ChatAgent, type ChatMessage } from '@exline/contracts';
import { http, HttpResponse } from 'msw';
import { aMessage } from './message.ts';
import { server } from './render.tsx';

export interface Posted {
  key: string | null;
  chatKey: string | null;
  /** Arrival time in milliseconds. */
  at: number;
  body: { sessionId: string; message: string; sender: string; userEmail?: string };
}

export const sessionId = () => localStorage.getItem('exline:chat-session') ?? '';

/** A fake gateway with one conversation that follows the HTTP contract. */
export const aChatGateway = (known: Partial<ChatMessage>[] = []) => {
  let last = 0;
  const store = (fields: Partial<ChatMessage>): ChatMessage => {
    last += 1;
    const now = new Date().toISOString();
    const message = aMessage(last, { sessionId: 'session_1', createdAt: now, ...fields });
    messages.push(message);
    return message;
  };
  const messages: ChatMessage[] = [];
  known.forEach(store);
  const posted: Posted[] = [];
  const read: number[] = [];
  const answers = new Map<string | null, ChatMessage>();
  /** The chat key of each call, in order. */
  const keys: (string | null)[] = [];
  const keyOf = (request: Request) => {
    const key = request.headers.get('X-Chat-Key');
    keys.push(key);
    return key;
  };
  let looks = 0;
  let finishId: number | null = null;
  const rated: unknown[] = [];
  let refusal: (() => Response) | null = null;

  server.use(
    http.get('*/api/chat/:id', ({ request }) => {
      keyOf(request);
      const after = new URL(request.url).searchParams.get('after');
      if (after !== null) return HttpResponse.json(messages.filter(({ id }) => id > Number(after)));
      looks += 1;
      return HttpResponse.json(
        messages,
        finishId === null ? {} : { headers: { [CHAT_FINISH]: String(finishId) } },
      );
    }),
    http.get('*/api/support/reply-time', () => HttpResponse.json({ usualMinutes: 4 })),
    http.post('*/api/chat/:id/rating', async ({ request }) => {
      keyOf(request);
      if (refusal) return refusal();
      rated.push(await request.json());
      finishId = null;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/chat/:id/read', async ({ request }) => {
      keyOf(request);
      read.push(((await request.json()) as { upTo: number }).upTo);
      for (const message of messages) message.isRead ||= message.sender === 'admin';
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/chat', async ({ request }) => {
      const body = (await request.json()) as Posted['body'];
      // The widget of an earlier test may still send its automatic reply.
      if (body.sessionId !== sessionId()) return HttpResponse.error();
      const key = request.headers.get('Idempotency-Key');
      posted.push({ key, chatKey: keyOf(request), at: Date.now(), body });
      if (refusal) return refusal();
      const { message, sender } = body;
      const answer =
        answers.get(key) ?? store({ message, sender: sender as 'user', automatic: sender === 'admin' });
      answers.set(key, answer);
      return HttpResponse.json(answer, { status: 201 });
    }),
  );
  return {
    posted,
    keys,
    read,
    polls: () => looks,
    rated,
    /** Asks the visitor to rate the conversation. */
    finish: (id: number) => void (finishId = id),
    say: (message: string, agent?: ChatAgent) => store({ message, sender: 'admin', agent }),
    refuse: (answer: (() => Response) | null) => void (refusal = answer),
  };
};
