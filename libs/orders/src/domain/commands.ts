import type { CreateOrder, Order, TrackingEvent } from '@exline/contracts';
import type { OrderInputs } from './decide.ts';

/** What people can ask of orders. */
export interface OrderCommands {
  CreateOrder: { input: CreateOrder; output: Order };
  EditOrder: { input: OrderInputs['EditOrder']; output: Order };
  AddTrackingEvent: { input: OrderInputs['AddTrackingEvent']; output: TrackingEvent };
  DeleteOrder: { input: { orderId: number }; output: void };
  RestoreOrder: { input: { orderId: number }; output: Order };
  /** Of a deleted one too; what is erased already stays so. */
  EraseOrder: { input: OrderInputs['EraseOrder']; output: void };
  /** Answers with the mail that is on its way: a new one, or the one that was asked for before. */
  RequestOrderMail: { input: OrderInputs['RequestOrderMail']; output: { mailId: number } };
}
