import { sendCsv } from '../http/answers/csv.ts';
import { implement, ok, type Route } from '../http/implement.ts';
import { orderFigureCalls } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';

const DEFAULT_DAYS = '30';

const columns = [
  'week',
  'route',
  'usual_from_days',
  'usual_to_days',
  'delivered',
  'early',
  'on_day',
  'late',
  'with_usual_days',
  'within_usual_days',
] as const;

/**
 * Routes for order statistics, the accuracy of estimates, and the parcels of a person who writes to the staff: by email
 * address and by tracking numbers in the text.
 */
export const orderFigureRoutes = ({ orders: queries }: { orders: OrderQueries }): Route[] =>
  implement(orderFigureCalls, {
    readOrderFigures: async ({ query: { days = DEFAULT_DAYS } }) => ok(await queries.figures(Number(days))),
    readEstimateFigures: async () => ok(await queries.estimates()),
    exportEstimateFigures: async ({ res }) => {
      const found = await queries.estimatesByRoute();
      const rows = async function* () {
        for (const { week, route, usual, ...counts } of found)
          yield [
            week,
            route,
            usual?.from ?? '',
            usual?.to ?? '',
            counts.delivered,
            counts.early,
            counts.onDay,
            counts.late,
            counts.judged,
            counts.within,
          ].map(String);
      };
      await sendCsv(res, { name: 'estimates.csv', columns, total: found.length }, rows());
    },
    listCustomerParcels: async ({ query: { email = '', numbers = '' } }) => {
      const named = numbers.split(',').filter((number) => number.trim() !== '');
      return ok(await queries.ofCustomer({ email: email || null, numbers: named }));
    },
  });
