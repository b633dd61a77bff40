import type { LabelChanges, NewTrackingEvent } from '../orders/schemas.ts';
import type { Right } from '../rights/rights.ts';

/** The maximum number of orders of a bulk job, and of orders that a call can name one by one. */
export const MAX_BULK_ORDERS = 100_000;
export const MAX_CHOSEN_ORDERS = 5_000;

/** The actions on many orders, with the right that each requires. */
export const rightOfBulkAction = {
  event: 'AddTrackingEvent',
  label: 'LabelOrder',
  assign: 'AssignOrder',
  mail: 'RequestOrderMail',
  delete: 'DeleteOrder',
} as const satisfies Record<string, Right>;

export type BulkActionKind = keyof typeof rightOfBulkAction;

export const bulkActionKinds = Object.keys(rightOfBulkAction) as BulkActionKind[];

/** An action on many orders. `mail` sends the shipping email. */
export type BulkAction =
  | { kind: 'event'; event: Omit<NewTrackingEvent, 'orderId'> }
  | { kind: 'label'; labels: LabelChanges }
  | { kind: 'assign'; assignee: string | null }
  | { kind: 'mail' }
  | { kind: 'delete' };

/** `running`: until every order has an outcome. `stopping`: until the orders in progress have one. */
export const bulkJobStates = ['running', 'stopping', 'stopped', 'done'] as const;
export type BulkJobState = (typeof bulkJobStates)[number];

/** An action on many orders that runs on the server. */
export interface BulkJob {
  id: number;
  kind: BulkActionKind;
  state: BulkJobState;
  by: string;
  startedAt: string;
  endedAt: string | null;
  /** The number of all orders, of changed orders and of refused orders. */
  total: number;
  done: number;
  refused: number;
}

/** An order that a job could not change. */
interface BulkRefusal {
  orderId: number;
  /** Null if the order never existed. */
  trackingNumber: string | null;
  reason: string;
}

export interface BulkJobDetail extends BulkJob {
  /** The first refused orders. The CSV file has all results. */
  refusals: BulkRefusal[];
}
