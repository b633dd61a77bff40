import type { ChatMessage, ChatSession, SignInStep, UnreadCounts } from '@exline/contracts';
import { expect, inject } from 'vitest';
import { mailsUrl, webUrl } from './system.ts';

const send = (path: string, body: object, cookie = '') =>
  fetch(webUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const signIn = async (username: string, password: string): Promise<string> => {
  const login = await send('/api/admin/login', { username, password });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** The cookie of a new session, which the test may end. */
export const ownCookie = (): Promise<string> => signIn('admin', inject('adminPassword'));

let session: Promise<string> | undefined;

/** The cookie of a session shared by all tests, because a sign-in takes half a second of CPU time by design. */
export const staffCookie = (): Promise<string> => (session ??= ownCookie());

interface SentMail {
  to: { address: string }[];
  html: string;
  text: string;
}

/** The caught emails to an address. */
export const mailsTo = async (email: string): Promise<SentMail[]> => {
  const mails = (await (await fetch(mailsUrl)).json()) as SentMail[];
  return mails.filter(({ to }) => to.some(({ address }) => address === email));
};

/** The token from the link in an invitation email. */
const tokenFor = async (email: string): Promise<string> =>
  /password#([\w-]{43})/.exec((await mailsTo(email))[0]?.html ?? '')?.[1] ?? '';

const hired = new Map<string, Promise<string>>();
const hire = async (name: string): Promise<string> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@exline.example`;
  const password = 'a staple and a battery';
  await send('/api/admin/staff', { name, email, role: 'agent' }, await staffCookie());
  await expect.poll(() => tokenFor(email)).not.toBe('');
  await send('/api/staff/password', { token: await tokenFor(email), password });
  return signIn(email, password);
};

/** The cookie of an invited agent, shared by all tests that use the same name. */
export const agentCookie = (name: string): Promise<string> => {
  const cookie = hired.get(name) ?? hire(name);
  hired.set(name, cookie);
  return cookie;
};

/**
 * Removes the second factor, so that other tests can sign in. A change of the factor ends all sessions, so the shared
 * one is dropped.
 */
export const removeFactor = async (recoveryCodes: readonly string[]): Promise<void> => {
  const current = inject('adminPassword');
  const step = await send('/api/admin/login', { username: 'admin', password: current });
  const { token } = (await step.json()) as SignInStep;
  const [enter, leave] = recoveryCodes;
  const entered = await send('/api/admin/login/code', { token, code: enter });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const removed = await send('/api/admin/me/factor/remove', { current, code: leave }, cookie);
  session = undefined;
  if (removed.status !== 204) throw new Error(`taking the second factor away answered ${removed.status}`);
};

/** An admin who uses the API directly. */
export const staffMember = async () => member(await staffCookie());

/** An invited agent who uses the API directly. */
export const agent = async (name: string) => member(await agentCookie(name));

const member = (cookie: string) => {
  const url = webUrl;

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
    post,
    create: (order: object) => post('/api/admin/orders', order),
    sessions: (q: string) => ask<ChatSession[]>(`/api/admin/chat-sessions?q=${encodeURIComponent(q)}`),
    messages: (sessionId: string) => ask<ChatMessage[]>(`/api/admin/chat-sessions/${sessionId}/messages`),
    answer: async (sessionId: string, message: string): Promise<ChatMessage> =>
      (await (await post('/api/chat', { sessionId, message, sender: 'admin' })).json()) as ChatMessage,
    /** Number of unread conversations and contact messages. */
    unread: async (): Promise<number> => {
      const { conversations, messages } = await ask<UnreadCounts>('/api/admin/unread');
      return conversations + messages;
    },
    read: (sessionId: string, upTo: number) => post(`/api/admin/chat-sessions/${sessionId}/read`, { upTo }),
    remove: (id: number) =>
      fetch(`${url}/api/admin/chat-messages/${id}`, { method: 'DELETE', headers: { cookie } }),
  };
};
