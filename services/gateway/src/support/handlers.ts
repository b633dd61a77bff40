import type { ChatQueries } from '@exline/chat';
import { supportCalls } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { sendCsv } from '../http/answers/csv.ts';
import { implement, ok, type Route } from '../http/implement.ts';
import type { People } from '../staff/people.ts';
import { figuresByDayAndPerson, ratingsOf, supportFigures } from './figures.ts';

interface Deps {
  chat: Pick<ChatQueries, 'cases'>;
  people: Pick<People, 'nameOfActor'>;
}

const DEFAULT_DAYS = '30';
const RATED_DAYS = 30;
/** The figures are computed from at most so many conversations, the newest ones. */
const MOST_CONVERSATIONS = 20_000;

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
export const supportRoutes = ({ chat, people }: Deps): Route[] => {
  const read = async (days: number) => {
    const now = new Date().toISOString();
    const since = new Date(Date.now() - days * DAY_MS).toISOString();
    return { days, now, cases: await chat.cases(since, MOST_CONVERSATIONS) };
  };

  return implement(supportCalls, {
    readSupportFigures: async ({ query: { days = DEFAULT_DAYS, actor } }) => {
      const { cases, ...range } = await read(Number(days));
      return ok(supportFigures(cases, { ...range, actor }));
    },

    exportSupportFigures: async ({ query: { days = DEFAULT_DAYS }, res }) => {
      const { cases, ...range } = await read(Number(days));
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
      const { cases, ...range } = await read(RATED_DAYS);
      return ok(ratingsOf(cases, range));
    },
  });
};
