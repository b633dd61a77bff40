import { checkAnswer } from './checkAnswer.ts';
import { PASSWORD } from './testGateway.ts';

export interface Reply {
  status: number;
  headers: Headers;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- what a test expects of it is the check
}

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * A client over real HTTP that keeps the session cookie as a browser would. It checks every answer
 * and accepted body against the API description.
 */
export const client = (url: string) => {
  let cookie: string | null = null;
  const call = async (method: string, path: string, { body, headers = {} }: Call = {}): Promise<Reply> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie !== null && { cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    });
    const [set] = answer.headers.getSetCookie();
    if (set) cookie = set.split(';')[0] ?? null;
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const reply = {
      status: answer.status,
      headers: answer.headers,
      body: isJson && text ? JSON.parse(text) : text,
    };
    const sent: unknown = typeof body === 'string' && isJson && answer.ok ? JSON.parse(body) : body;
    checkAnswer({ method, path, sent, ...reply });
    return reply;
  };
  return {
    get: (path: string, headers?: Record<string, string>) => call('GET', path, headers ? { headers } : {}),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', path, { body, ...(headers && { headers }) }),
    put: (path: string, body?: unknown) => call('PUT', path, { body }),
    patch: (path: string, body?: unknown) => call('PATCH', path, { body }),
    delete: (path: string) => call('DELETE', path),
    call,
    cookie: () => cookie,
    useCookie: (value: string | null) => void (cookie = value),
  };
};

export type Client = ReturnType<typeof client>;

export const signedIn = async (url: string): Promise<Client> => {
  const admin = client(url);
  const { status } = await admin.post('/api/admin/login', { username: 'admin', password: PASSWORD });
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return admin;
};

let made = 0;

/** A valid new order with its own tracking number. */
export const anOrder = (fields: object = {}) => {
  made += 1;
  return { trackingNumber: `EX${String(made).padStart(10, '0')}`, status: 'Label Created', ...fields };
};
