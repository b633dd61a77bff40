import { created, implement, noContent, ok, type Route } from '../http/implement.ts';
import { orderViewCalls } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import type { Bus } from '../core/bus.ts';
import { signedInPerson } from '../http/person.ts';

interface Deps {
  bus: Bus;
  orders: OrderQueries;
}

/** Routes for saved views of the list of orders. */
export const orderViewRoutes = ({ bus, orders }: Deps): Route[] =>
  implement(orderViewCalls, {
    listOrderViews: async ({ req }) => ok(await orders.viewsOf(signedInPerson(req).actor)),

    saveOrderView: async ({ body, context }) =>
      created(await bus.send('SaveOrderView', { ...body, by: context.actor }, context), []),

    changeOrderView: async ({ params, body, expectedVersion, context }) => {
      const input = { ...body, viewId: params.id, expectedVersion, by: context.actor };
      return ok(await bus.send('ChangeOrderView', input, context));
    },

    deleteOrderView: async ({ params, context }) => {
      await bus.send('DeleteOrderView', { viewId: params.id, by: context.actor }, context);
      return noContent;
    },
  });
