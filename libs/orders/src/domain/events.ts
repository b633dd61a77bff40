import type {
  DeliveryChange,
  DeliveryOutcome,
  NewOrderView,
  OrderMailKind,
  OrderValues,
  PersonalField,
  PlainField,
} from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';
import type { MailAboutOrder } from './orderMails.ts';

export type OrderFields = { status: string } & Pick<OrderValues, PlainField>;

/** The customer, the places and the photo of an order. */
export type OrderPersonal = Pick<OrderValues, PersonalField>;

export type Changes<Fields> = { [Name in keyof Fields]?: { from: Fields[Name]; to: Fields[Name] } };

/** Emails of all kinds that staff send have the same personal values. */
type OrderMailRequest = {
  [Kind in OrderMailKind]: MailRequest<Kind, 'to' | 'customerName' | 'destination', { orderId: number }>;
}[OrderMailKind];

/** The events of an order after its creation. `parcelEvents` applies each of them. */
export type ParcelEvent =
  | Fact<
      'OrderEdited',
      { orderId: number; changes: Changes<OrderFields> },
      { changes: Changes<OrderPersonal> }
    >
  /** Version 2: `status` is the status in the description, by the rules that applied when the event was written. */
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
  /** At least one label was added or removed. */
  | Fact<'OrderLabeled', { orderId: number; added: readonly string[]; removed: readonly string[] }>
  | Fact<'OrderAssigned', { orderId: number; from: string | null; to: string | null }>
  /** A photo that is stored outside of the log, encrypted with this key. Its address is the order's delivery photo. */
  | Fact<'DeliveryPhotoTaken', { orderId: number; photoId: string }, { address: string; photoKey: string }>
  /** A customer request, which staff fulfill or decline. Its id is its position. */
  | Fact<'DeliveryChangeRequested', { orderId: number; kind: DeliveryChange }, { details: string }>
  | Fact<
      'DeliveryRequestSettled',
      { orderId: number; requestId: number; kind: DeliveryChange; outcome: DeliveryOutcome }
    >
  | Fact<'OrderDeleted', { orderId: number }>
  | Fact<'OrderRestored', { orderId: number }>
  | Erasure<{ orderId: number }>;

/**
 * Stored facts, which are never changed. The id of an order or tracking event is the position of the commit that
 * created it, so the creating event does not contain it.
 */
export type OrderEvent =
  /** Older events lack fields that were added later. */
  | Fact<'OrderCreated', OrderFields & { trackingNumber: string }, OrderPersonal>
  | ParcelEvent
  | OrderMailRequest
  | MailRequest<'requestAnswer', 'to' | 'customerName' | 'details', { orderId: number }>
  | MailOutcome<MailAboutOrder, { orderId: number }>;

export type EventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>;

/** The prefix of the names of order streams. */
export const STREAM_PREFIX = 'order-';

/** The tracking number of a stream of orders, as it is compared. */
export const trackingKeyOf = (stream: string): string => stream.slice(STREAM_PREFIX.length);

/** The id of the order that an event is about. */
export const orderIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'orderId' in data ? Number(data.orderId) : position;

/** Personal values belong to an order, because a stream can have orders of several customers. */
export const orderPersonalSubjects: Subjects = { [STREAM_PREFIX]: orderIdOf };

/** Facts about saved views of the list. The id of a view is the position of its first event. */
export type ViewEvent =
  | Fact<'OrderViewSaved', NewOrderView>
  | Fact<'OrderViewChanged', NewOrderView & { viewId: number }>
  | Fact<'OrderViewDeleted', { viewId: number }>;

/** All views share one stream, because their names are compared and their number is limited. */
export const VIEWS_STREAM = 'saved-views';

/** The view that an event is about. */
export const viewIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'viewId' in data ? Number(data.viewId) : position;
