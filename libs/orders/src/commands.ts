import type { ShippingEmailCommands } from './shippingEmailEvents.ts';
import type { CreateOrder, EditOrder, NewTrackingEvent, Order, TrackingEvent } from '@exline/contracts';

/** What people can ask of orders. */
export interface OrderCommands extends ShippingEmailCommands {
  CreateOrder: { input: CreateOrder; output: Order };
  EditOrder: { input: { orderId: number; changes: EditOrder }; output: Order };
  AddTrackingEvent: { input: NewTrackingEvent; output: TrackingEvent };
  DeleteOrder: { input: { orderId: number }; output: void };
}

export const orderCommands = [
  'CreateOrder',
  'EditOrder',
  'AddTrackingEvent',
  'DeleteOrder',
  'RequestShippingEmail',
  'RetryShippingEmail',
  'RecordShippingEmailSent',
  'RecordShippingEmailFailed',
] as const satisfies (keyof OrderCommands)[];
