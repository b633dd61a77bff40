import { trackingKey, type DeliveryChange, type DeliveryOutcome } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';

/** A tracking event of a parcel. `at`: in milliseconds since 1970. */
export interface Stop {
  at: number;
  description: string;
  location: string | null;
}

/** A request of a customer to change a delivery. Times are in milliseconds since 1970. */
export interface DemoRequest {
  kind: DeliveryChange;
  details: string;
  at: number;
  /** The answer of the agent; null for an open request. */
  settled: { at: number; outcome: DeliveryOutcome } | null;
}

/** An order and the route of its parcel, as planned when the demo data is written. */
export interface DemoParcel {
  trackingNumber: string;
  /** The status of the new order. */
  status: string;
  customerName: string;
  customerEmail: string | null;
  origin: string;
  destination: string;
  weight: number | null;
  /** The customer's address, phone and delivery window; null if they were not given. */
  door: { address: string; postalCode: string; phone: string; window: string } | null;
  createdAt: number;
  /** The day of the shipment, which the sender states in advance; null if it is not known. */
  shipsAt: number | null;
  dueAt: number;
  hasPhoto: boolean;
  stops: readonly Stop[];
  /** When staff sent the emails of each kind. */
  shippingMailAt: number | null;
  deliveryMailAt: number | null;
  /** Labels that the agent added, and when. */
  labels: { at: number; added: readonly string[] } | null;
  requests: readonly DemoRequest[];
}

/** Midnight of a day in UTC, in the form of the date fields. */
export const dayText = (at: number): string => `${new Date(at).toISOString().slice(0, 10)}T00:00:00.000Z`;
export const startOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** The key of the step that creates an order. */
export const orderKey = (trackingNumber: string): string => `order-${trackingKey(trackingNumber)}`;

/** The time of the first stop whose description begins with this text. */
export const timeOf = ({ stops }: Pick<DemoParcel, 'stops'>, beginning: string): number | null =>
  stops.find(({ description }) => description.startsWith(beginning))?.at ?? null;
