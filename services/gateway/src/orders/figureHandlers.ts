import { implement, ok, type Route } from '../http/implement.ts';
import { orderFigureCalls } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';

const DEFAULT_DAYS = '30';

/** Figures about the work, and the parcels of whoever writes to us: by email address, and by the numbers they name. */
export const orderFigureRoutes = ({ orders: queries }: { orders: OrderQueries }): Route[] =>
  implement(orderFigureCalls, {
    readOrderFigures: async ({ query: { days = DEFAULT_DAYS } }) => ok(await queries.figures(Number(days))),
    listCustomerParcels: async ({ query: { email = '', numbers = '' } }) => {
      const named = numbers.split(',').filter((number) => number.trim() !== '');
      return ok(await queries.ofCustomer({ email: email || null, numbers: named }));
    },
  });
