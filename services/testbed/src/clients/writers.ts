import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../processes/password.ts';

export interface Made {
  path: '/api/admin/orders' | '/api/admin/tracking-events';
  body: { trackingNumber: string; status?: string } | { orderId: number; description: string };
  /** The idempotency key. A call without one is not repeated. */
  key: string | null;
}

interface Acknowledged extends Made {
  id: number;
}

/** The answers to several writers, across all restarts. */
export interface Ledger {
  acknowledged: Acknowledged[];
  /** Keyed calls without an answer, to be repeated. */
  open: Made[];
  /** Calls without a key and without an answer: they may or may not be in the log. */
  unknown: Made[];
}

const post = (url: string, path: string, body: object, headers: Record<string, string>) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Signs in and returns the session cookie. */
export const signIn = async (url: string): Promise<string> => {
  const answer = await post(url, '/api/admin/login', { username: 'admin', password: PASSWORD }, {});
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** The id in the answer, or null if there was no answer or a server fault. */
export const call = async (url: string, cookie: string, made: Made): Promise<number | null> => {
  const headers = { cookie, ...(made.key !== null && { 'idempotency-key': made.key }) };
  try {
    const answer = await post(url, made.path, made.body, headers);
    const body = (await answer.json()) as { id: number };
    if (answer.status === 201) return body.id;
    if (answer.status >= 500) return null;
    throw new Refused(`${made.path} answered ${answer.status}: ${JSON.stringify(body)}`);
  } catch (error) {
    if (error instanceof Refused) throw error;
    // The connection broke, so the outcome is unknown.
    return null;
  }
};

class Refused extends Error {}

const keyOrNot = (index: number) => (index % 2 === 0 ? randomUUID() : null);
let numbers = 0;

/** Creates orders and adds events to them until a call stays without an answer. */
export const write = async (url: string, cookie: string, ledger: Ledger): Promise<void> => {
  const make = async (made: Made): Promise<number | null> => {
    const id = await call(url, cookie, made);
    if (id !== null) ledger.acknowledged.push({ ...made, id });
    else (made.key === null ? ledger.unknown : ledger.open).push(made);
    return id;
  };
  for (;;) {
    numbers += 1;
    const trackingNumber = `EXK${numbers}`;
    const order = { trackingNumber, status: 'Label Created', customerEmail: `${trackingNumber}@example.com` };
    const orderId = await make({ path: '/api/admin/orders', body: order, key: keyOrNot(numbers) });
    if (orderId === null) return;
    for (let index = 0; index < 3; index += 1) {
      const event = { orderId, description: `In Transit: stop ${randomUUID()}` };
      if ((await make({ path: '/api/admin/tracking-events', body: event, key: keyOrNot(index) })) === null)
        return;
    }
  }
};
