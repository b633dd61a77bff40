import type { ChatMessage, ChatSession } from '@exline/contracts';
import { inject } from 'vitest';

const signedIn = async (): Promise<string> => {
  const login = await fetch(`${inject('webUrl')}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: inject('adminPassword') }),
  });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

let session: Promise<string> | undefined;

/** The cookie of one session that all journeys share: each sign-in takes the processor for half a second, as it should. */
export const staffCookie = (): Promise<string> => (session ??= signedIn());

/** An admin without a page: what staff does through the calls. */
export const staffMember = async () => {
  const url = inject('webUrl');
  const cookie = await staffCookie();

  const ask = async <T>(path: string): Promise<T> =>
    (await (await fetch(url + path, { headers: { cookie } })).json()) as T;
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    cookie,
    create: (order: object) => post('/api/admin/orders', order),
    sessions: (q: string) => ask<ChatSession[]>(`/api/admin/chat-sessions?q=${encodeURIComponent(q)}`),
    messages: (sessionId: string) => ask<ChatMessage[]>(`/api/admin/chat-sessions/${sessionId}/messages`),
    answer: async (sessionId: string, message: string): Promise<ChatMessage> =>
      (await (await post('/api/chat', { sessionId, message, sender: 'admin' })).json()) as ChatMessage,
    read: (sessionId: string, upTo: number) => post(`/api/admin/chat-sessions/${sessionId}/read`, { upTo }),
    remove: (id: number) =>
      fetch(`${url}/api/admin/chat-messages/${id}`, { method: 'DELETE', headers: { cookie } }),
  };
};
