import type { Decider } from '@exline/event-log';
import { decide, type OrderInputs } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { decideEmails, evolveEmails, initialEmails, type ShippingEmailState } from './shippingEmail.ts';
import type { ShippingEmailInputs } from './shippingEmailEvents.ts';

export type OrderStreamInputs = OrderInputs & ShippingEmailInputs;

/** All that is decided in the stream of a tracking number: about its orders, and about the mails they ask for. */
export const orderStream: Decider<ShippingEmailState, OrderStreamInputs, OrderEvent> = {
  initial: initialEmails,
  evolve: evolveEmails,
  decide: {
    CreateOrder: ({ order }, input, context) => decide.CreateOrder(order, input, context),
    EditOrder: ({ order }, input, context) => decide.EditOrder(order, input, context),
    AddTrackingEvent: ({ order }, input, context) => decide.AddTrackingEvent(order, input, context),
    DeleteOrder: ({ order }, input, context) => decide.DeleteOrder(order, input, context),
    RestoreOrder: ({ order }, input, context) => decide.RestoreOrder(order, input, context),
    ...decideEmails,
  },
  begins: ['CreateOrder'],
  together: ['AddTrackingEvent', 'EditOrder'],
};
