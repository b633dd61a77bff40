import { deliveryCalls, type DeliveryProof } from '@exline/contracts';
import type { DeliveryTokens, OrderQueries, PrivateOrder } from '@exline/orders';
import type { Request } from 'express';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import { accepted, implement, ok, type Route } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import { limitGuesses } from '../tracking/limitGuesses.ts';
import type { Lookups } from '../tracking/lookups.ts';
import { isProven } from './proof.ts';

interface Deps {
  bus: Bus;
  orders: Pick<OrderQueries, 'privateOrder'>;
  deliveryTokens: Pick<DeliveryTokens, 'matches'>;
  limits: Pick<Limits, 'proofsOfAddress' | 'proofsOfParcel'>;
  lookups: Pick<Lookups, 'find'>;
}

/** Routes for visitors who prove that a parcel is theirs. */
export const deliveryRoutes = ({ bus, orders, deliveryTokens, limits, lookups }: Deps): Route[] => {
  const guards = {
    before: limits.proofsOfAddress,
    afterBody: [
      limitGuesses(lookups, ({ params }) => String(params.trackingNumber)),
      ...limits.proofsOfParcel,
    ],
  };

  /** The order, if the proof is right. The refusal does not reveal which part of the proof is wrong. */
  const proven = async (
    req: Request,
    trackingNumber: string,
    proof: DeliveryProof,
  ): Promise<PrivateOrder> => {
    const order = await orders.privateOrder(trackingNumber);
    if (!order) throw refuse('tracking.not_found');
    if (isProven(proof, order, deliveryTokens)) return order;
    req.securityEvent = 'guess_refused';
    throw refuse('delivery.not_proven');
  };

  return implement(deliveryCalls, {
    proveDelivery: {
      ...guards,
      handle: async ({ params, body, req }) => {
        const order = await proven(req, params.trackingNumber, body);
        const { recipient, destinationAddress, signature } = order;
        const { deliveryRequests: requests, deliveryAnswers: answers } = order;
        return ok({ recipient, destinationAddress, signature, requests, answers });
      },
    },

    requestDeliveryChange: {
      ...guards,
      handle: async ({ params, body, context, req }) => {
        const { kind, details } = body;
        const { id: orderId } = await proven(req, params.trackingNumber, body);
        const order = await bus.send('RequestDeliveryChange', { orderId, kind, details }, context);
        const request = order.deliveryRequests.find((open) => open.kind === kind);
        if (!request) throw new Error('a request that was just made is not open');
        return accepted({ kind, requestedAt: request.requestedAt });
      },
    },
  });
};
