import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import { supportCalls, type InboxKind } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { sendCsv } from '../http/answers/csv.ts';
import { implement, ok, type Route } from '../http/implement.ts';
import type { People } from '../staff/people.ts';
import { figuresByDayAndPerson, ratingsOf, supportFigures } from './figures.ts';

interface Deps {
  chat: Pick<ChatQueries, 'cases'>;
  contact: Pick<ContactQueries, 'cases'>;
  people: Pick<People, 'nameOfActor'>;
}

const DEFAULT_DAYS = '30';
const RATED_DAYS = 30;
/** The most conversations of each kind that the figures are computed from, newest first. */
const MAX_CONVERSATIONS = 20_000;

const columns = [
  'day',
  'name',
  'first_replies',
  'first_reply_median_seconds',
  'first_reply_p90_seconds',
  'finished',
  'finished_median_seconds',
  'finished_p90_seconds',
  'rated_good',
  'rated_okay',
  'rated_bad',
] as const;

/** Routes for figures about the replies to customers. */
export const supportRoutes = ({ chat, contact, people }: Deps): Route[] => {
  const read = async (days: number, kind?: InboxKind) => {
    const now = new Date().toISOString();
    const since = new Date(Date.now() - days * DAY_MS).toISOString();
    const [ofChat, ofContact] = await Promise.all([
      kind === 'message' ? [] : chat.cases(since, MAX_CONVERSATIONS),
      kind === 'conversation' ? [] : contact.cases(since, MAX_CONVERSATIONS),
    ]);
    return { days, now, cases: [...ofChat, ...ofContact] };
  };

  return implement(supportCalls, {
    readSupportFigures: async ({ query: { days = DEFAULT_DAYS, actor, kind } }) => {
      const { cases, ...range } = await read(Number(days), kind);
      return ok(supportFigures(cases, { ...range, actor }));
    },

    exportSupportFigures: async ({ query: { days = DEFAULT_DAYS, kind }, res }) => {
      const { cases, ...range } = await read(Number(days), kind);
      const found = figuresByDayAndPerson(cases, range);
      const rows = async function* () {
        for (const { day, actor, firstReply, finished, ratings } of found)
          yield [
            day,
            people.nameOfActor(actor),
            ...[firstReply, finished].flatMap(({ count, median, p90 }) => [count, median ?? '', p90 ?? '']),
            ratings.good,
            ratings.okay,
            ratings.bad,
          ].map(String);
      };
      await sendCsv(res, { name: 'support.csv', columns, total: found.length }, rows());
    },

    readRatings: async () => {
      const { cases, ...range } = await read(RATED_DAYS, 'conversation');
      return ok(ratingsOf(cases, range));
    },
  });
};
