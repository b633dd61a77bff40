import { implement, ok, type Route } from '../http/implement.ts';
import { orderFigureCalls } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';

const DEFAULT_DAYS = '30';

/**
 * Routes for order statistics, and for the parcels of a person who writes to us: by email address
 * and by tracking numbers in the text.
 */
export const orderFigureRoutes = ({ orders: queries }: { orders: OrderQueries }): Route[] =>
  implement(orderFigureCalls, {
    readOrderFigures: async ({ query: { days = DEFAULT_DAYS } }) => ok(await queries.figures(Number(days))),
    listCustomerParcels: async ({ query: { email = '', numbers = '' } }) => {
      const named = numbers.split(',').filter((number) => number.trim() !== '');
      return ok(await queries.ofCustomer({ email: email || null, numbers: named }));
    },
  });
