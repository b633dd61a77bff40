import { isDeepStrictEqual } from 'node:util';
import type { ChatSession, Mail } from '@exline/contracts';
import type { Ledger } from './ledger.ts';

/** Reads a complete answer as an admin. Throws if there is none. */
export type Read = (path: string) => Promise<unknown>;

/** Intermediate states of a mail are not part of the log. */
const settled = ({ attempts: _tries, nextTryAt: _next, lastError: _error, ...mail }: Mail) => mail;

/** Read marks of an account are not part of the log either. */
const withoutReading = ({ unread: _unread, ...session }: ChatSession) => session;

const MAILS_A_PAGE = 200;

/** All mails, newest first. */
export const allMails = async (read: Read): Promise<Mail[]> => {
  const mails: Mail[] = [];
  for (;;) {
    const last = mails.at(-1);
    const after = last ? `&after=${last.id}` : '';
    const page = (await read(`/api/admin/mails?limit=${MAILS_A_PAGE}${after}`)) as Mail[];
    mails.push(...page);
    if (page.length < MAILS_A_PAGE) return mails;
  }
};

interface ExpectedModel {
  orderIds: readonly number[];
  sessions: readonly string[];
}

/** The answers of the API by URL. */
const shown = async (read: Read, { orderIds, sessions }: ExpectedModel): Promise<Map<string, unknown>> => {
  const answers = new Map<string, unknown>();
  const lists = ['orders', 'orders?state=deleted', 'contact-submissions', 'chat-messages', 'summary'];
  for (const list of lists) answers.set(list, await read(`/api/admin/${list}`));
  const sessionList = (await read('/api/admin/chat-sessions?limit=500')) as ChatSession[];
  answers.set('chat-sessions', sessionList.map(withoutReading));
  answers.set('mails', (await allMails(read)).map(settled));
  for (const sessionId of sessions) answers.set(`chat ${sessionId}`, await read(`/api/chat/${sessionId}`));
  for (const id of orderIds) {
    answers.set(`order ${id}`, await read(`/api/admin/orders/${id}`));
    answers.set(`history of ${id}`, await read(`/api/admin/orders/${id}/history`));
  }
  return answers;
};

const brief = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)} ...` : text;
};

/** A short description of the first difference between two answers. */
const difference = (one: unknown, other: unknown): string => {
  if (Array.isArray(one) && Array.isArray(other)) {
    const index = one.findIndex((item, at) => !isDeepStrictEqual(item, other[at]));
    const at = index < 0 ? one.length : index;
    return `${one.length} and ${other.length} items; item ${at}: ${difference(one[at], other[at])}`;
  }
  if (one && other && typeof one === 'object' && typeof other === 'object') {
    for (const [name, value] of Object.entries(one)) {
      const there = (other as Record<string, unknown>)[name];
      if (!isDeepStrictEqual(value, there)) return `${name}: ${difference(value, there)}`;
    }
  }
  return `${brief(one)} and ${brief(other)}`;
};

/** Checks that each gateway shows the same as one that rebuilt its read models from the log. */
export const checkReadModels = async (
  gateways: Readonly<Record<string, Read>>,
  fresh: Read,
  wanted: ExpectedModel,
  { blame }: Pick<Ledger, 'blame'>,
): Promise<void> => {
  const right = await shown(fresh, wanted);
  for (const [name, read] of Object.entries(gateways)) {
    for (const [path, answer] of await shown(read, wanted)) {
      if (isDeepStrictEqual(answer, right.get(path))) continue;
      blame('read models', `${path} on ${name} and rebuilt: ${difference(answer, right.get(path))}`);
    }
  }
};
