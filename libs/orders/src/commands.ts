import type { CreateOrder, NewTrackingEvent, Order, TrackingEvent } from '@exline/contracts';
import type { OrderInputs } from './decide.ts';
import type { ShippingEmailCommands } from './shippingEmailEvents.ts';

/** What people can ask of orders. */
export interface OrderCommands extends ShippingEmailCommands {
  CreateOrder: { input: CreateOrder; output: Order };
  EditOrder: { input: OrderInputs['EditOrder']; output: Order };
  AddTrackingEvent: { input: NewTrackingEvent; output: TrackingEvent };
  DeleteOrder: { input: { orderId: number }; output: void };
  RestoreOrder: { input: { orderId: number }; output: Order };
}

export const orderCommands = [
  'CreateOrder',
  'EditOrder',
  'AddTrackingEvent',
  'DeleteOrder',
  'RestoreOrder',
  'RequestShippingEmail',
  'RetryShippingEmail',
  'RecordShippingEmailSent',
  'RecordShippingEmailFailed',
] as const satisfies (keyof OrderCommands)[];
