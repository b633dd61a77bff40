import type { CreateOrder, Order, TrackingEvent } from '@exline/contracts';
import type { OrderInputs } from './decide.ts';

/** The commands about orders. */
export interface OrderCommands {
  CreateOrder: { input: CreateOrder; output: Order };
  EditOrder: { input: OrderInputs['EditOrder']; output: Order };
  AddTrackingEvent: { input: OrderInputs['AddTrackingEvent']; output: TrackingEvent };
  DeleteOrder: { input: { orderId: number }; output: void };
  RestoreOrder: { input: { orderId: number }; output: Order };
  /** Also erases a deleted order. Has no effect if the order is already erased. */
  EraseOrder: { input: OrderInputs['EraseOrder']; output: void };
  /** Returns the pending email: a new one, or one that was already requested. */
  RequestOrderMail: { input: OrderInputs['RequestOrderMail']; output: { mailId: number } };
}
