import type { LabelChanges, NewTrackingEvent } from '../orders/schemas.ts';
import type { Right } from '../rights/rights.ts';

/** The maximum number of orders of a bulk job. */
export const MAX_BULK_ORDERS = 100_000;

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
