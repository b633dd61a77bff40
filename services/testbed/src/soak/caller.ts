import { twilioSignature } from '@exline/platform';
import { PASSWORD } from '../processes/password.ts';
import type { Answer, Kind, Outcome, Write } from './ledger.ts';

const TIMEOUT_MS = 15_000;

const outcomeOf = (status: number): Outcome => {
  // A mail that failed permanently was still requested.
  if (status < 300 || status === 502) return 'acknowledged';
  return status >= 500 || status === 429 ? 'unknown' : 'refused';
};

const nothing = { outcome: 'unknown', status: null, body: null, position: null } as const;

/**
 * Calls the gateways as a signed-in admin, as a visitor, or as the SMS provider, whose token signs its calls. Signs in
 * again when the session is lost.
 */
export const createCaller = (urls: readonly string[], smsToken = '') => {
  let cookie = '';
  let lastLogin: Promise<void> | null = null;

  const ask = async (url: string, method: string, path: string, headers: object, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { answer, body: isJson ? (JSON.parse(text) as unknown) : text || null };
  };

  /** Makes a call of the SMS provider. */
  const post = async (url: string, path: string, form: Readonly<Record<string, string>>) => {
    const fields = new URLSearchParams(form);
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'x-twilio-signature': twilioSignature(smsToken, url + path, fields) },
      body: fields,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { answer, body: await answer.text() };
  };

  const login = async (url: string) => {
    const credentials = { username: 'admin', password: PASSWORD };
    const { answer } = await ask(url, 'POST', '/api/admin/login', {}, credentials);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  };
  const signIn = (url: string): Promise<void> => {
    lastLogin ??= login(url).finally(() => (lastLogin = null));
    return lastLogin;
  };

  /**
   * Whether the session is gone, for example because Redis lost it. A call of the chat then answers as to a visitor.
   */
  const isSignedOut = ({ answer, body }: Awaited<ReturnType<typeof ask>>): boolean =>
    answer.status === 401 || (body as { type?: string } | null)?.type === 'urn:problem:chat.staff_only';

  const asAdmin = async (url: string, method: string, path: string, headers: object, body?: object) => {
    if (!cookie) await signIn(url);
    const first = await ask(url, method, path, { cookie, ...headers }, body);
    if (!isSignedOut(first)) return first;
    await signIn(url);
    return ask(url, method, path, { cookie, ...headers }, body);
  };

  const publicKinds: readonly Kind[] = [
    'contact',
    'visitor chat',
    'subscribe',
    'confirm',
    'subscribe SMS',
    'subscribe push',
  ];
  const isPublic = ({ kind }: Write) => publicKinds.includes(kind);

  return {
    gateways: urls.length,
    /** Makes a call once, without repeating it. */
    write: async (gateway: number, write: Write): Promise<Answer> => {
      const url = urls[gateway] ?? '';
      const headers = write.key === null ? {} : { 'idempotency-key': write.key };
      const body = write.method === 'DELETE' ? undefined : write.body;
      const from = performance.now();
      try {
        const call = isPublic(write) ? ask : asAdmin;
        const reply = write.form
          ? await post(url, write.path, write.form)
          : await call(url, write.method, write.path, headers, body);
        const { status } = reply.answer;
        // A reply that the caller is signed out, right after a sign-in, means that Redis lost the sessions.
        const outcome = isSignedOut(reply) ? 'unknown' : outcomeOf(status);
        const position = reply.answer.headers.get('x-log-position');
        return { outcome, status, body: reply.body, ms: performance.now() - from, position };
      } catch {
        // The connection broke or the answer was incomplete, so the outcome is unknown.
        return { ...nothing, ms: performance.now() - from };
      }
    },

    /** Reads as an admin. Returns null if no usable answer arrived. */
    read: async (gateway: number, path: string, position: string | null = null) => {
      try {
        const headers = position === null ? {} : { 'x-log-position': position };
        const { answer, body } = await asAdmin(urls[gateway] ?? '', 'GET', path, headers);
        return answer.ok || answer.status === 404 ? { status: answer.status, body } : null;
      } catch {
        // The connection broke or the answer was incomplete.
        return null;
      }
    },
  };
};

export type Caller = ReturnType<typeof createCaller>;
