import type { OrderMailKind, OrderValues, PersonalField, PlainField } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';

export type OrderFields = { status: string } & Pick<OrderValues, PlainField>;

/** Who the customer is and where the parcel goes. */
export type OrderPersonal = Pick<OrderValues, PersonalField>;

export type Changes<Fields> = { [Name in keyof Fields]?: { from: Fields[Name]; to: Fields[Name] } };

/** A letter about an order names its customer alike, of whatever kind it is. */
type OrderMailRequest = {
  [Kind in OrderMailKind]: MailRequest<Kind, 'to' | 'customerName' | 'destination', { orderId: number }>;
}[OrderMailKind];

/**
 * Stored facts: never edited, only added to. The id of an order or tracking event is the position of the
 * commit that made it, so the events that make one do not carry it.
 */
export type OrderEvent =
  /** A field that was added later is missing in older ones. */
  | Fact<'OrderCreated', OrderFields & { trackingNumber: string }, OrderPersonal>
  | Fact<
      'OrderEdited',
      { orderId: number; changes: Changes<OrderFields> },
      { changes: Changes<OrderPersonal> }
    >
  /** Version 2: `status` is the one that the description stated under the rules of the day it was written. */
  | Fact<
      'TrackingEventAdded',
      {
        orderId: number;
        description: string;
        location: string | null;
        timestamp: string;
        status: string | null;
      }
    >
  | Fact<'OrderDeleted', { orderId: number }>
  | Fact<'OrderRestored', { orderId: number }>
  | Erasure<{ orderId: number }>
  | OrderMailRequest
  | MailOutcome<OrderMailKind, { orderId: number }>;

export type EventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>;

/** What the names of the streams of orders begin with. */
export const STREAM_PREFIX = 'order-';

/** The id of the order that an event is about. */
export const orderIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'orderId' in data ? Number(data.orderId) : position;

/** Whom personal values are about: a stream may hold the orders of several customers. */
export const orderPersonalSubjects: Subjects = { [STREAM_PREFIX]: orderIdOf };
