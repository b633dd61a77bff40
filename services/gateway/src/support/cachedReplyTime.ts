import type { ChatQueries } from '@exline/chat';
import type { ReplyTime } from '@exline/contracts';
import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { usualMinutes } from './replyTime.ts';

const KEPT_MS = 5 * MINUTE_MS;
const SINCE_MS = 7 * DAY_MS;
const MAX_CONVERSATIONS = 5_000;

/** The usual reply time, computed at most once in five minutes, however many visitors ask. */
export const cachedReplyTime = (chat: Pick<ChatQueries, 'cases'>) => {
  let known: { at: number; answer: Promise<ReplyTime> } | null = null;

  const compute = async (at: number): Promise<ReplyTime> => {
    const since = new Date(at - SINCE_MS).toISOString();
    const cases = await chat.cases(since, MAX_CONVERSATIONS);
    return { usualMinutes: usualMinutes(cases, since, new Date(at).toISOString()) };
  };

  return (): Promise<ReplyTime> => {
    const at = Date.now();
    if (known && at - known.at < KEPT_MS) return known.answer;
    const begun = { at, answer: compute(at) };
    known = begun;
    begun.answer.catch(() => {
      if (known === begun) known = null;
    });
    return begun.answer;
  };
};
