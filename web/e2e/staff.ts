import type { ChatMessage, ChatSession, SignInStep } from '@exline/contracts';
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

/** Other journeys sign in with the password alone; the session that they share has ended with all others. */
export const removeFactor = async (recoveryCodes: readonly string[]): Promise<void> => {
  const admin = inject('webUrl') + '/api/admin';
  const post = async (path: string, body: object, cookie = '') =>
    fetch(admin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const current = inject('adminPassword');
  const step = await post('/login', { username: 'admin', password: current });
  const { token } = (await step.json()) as SignInStep;
  const [enter, leave] = recoveryCodes;
  const entered = await post('/login/code', { token, code: enter });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const removed = await post('/me/factor/remove', { current, code: leave }, cookie);
  session = undefined;
  if (removed.status !== 204) throw new Error(`taking the second factor away answered ${removed.status}`);
};

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
