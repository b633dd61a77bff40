import type { OrderValues } from './fields.ts';

/** So many tracking events an order can have. */
export const MOST_TRACKING_EVENTS = 5_000;

/** Times are ISO 8601 UTC strings, ids positive integers, absent values null. */
export interface TrackingEvent {
  id: number;
  orderId: number;
  description: string;
  location: string | null;
  timestamp: string;
  createdAt: string;
}

/** An order as the admin sees it; tracking events newest first. */
export interface Order extends OrderValues {
  id: number;
  trackingNumber: string;
  status: string;
  createdAt: string;
  updatedAt: string;
  /** Null for every order that is not deleted. */
  deletedAt: string | null;
  /** Since when nobody knows whom it is for; null while that is known. */
  erasedAt: string | null;
  /** Grows with every change: an edit can name the one that it was made from. */
  version: number;
  trackingEvents: TrackingEvent[];
}

/** What a row of a list shows of an order, and the version that its actions start from. */
export type OrderRow = Pick<
  Order,
  | 'id'
  | 'trackingNumber'
  | 'status'
  | 'customerName'
  | 'customerEmail'
  | 'destination'
  | 'shipmentDate'
  | 'estimatedDelivery'
  | 'createdAt'
  | 'deletedAt'
  | 'version'
>;

/** What the list of orders can be sorted by: creation or shipment, newest first; estimate, soonest first; status by name. */
export const orderSorts = ['newest', 'shipped', 'due', 'status'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Past the estimate; nothing heard for 48 hours; or one of these, or an exception. */
export const orderAttentions = ['late', 'silent', 'needed'] as const;
export type OrderAttention = (typeof orderAttentions)[number];

/** What is shown of an order beside a message of its customer. */
export type CustomerParcel = Pick<
  Order,
  'id' | 'trackingNumber' | 'status' | 'estimatedDelivery' | 'customerName' | 'customerEmail'
>;

/** So many parcels of a customer are shown, the newest. */
export const MOST_CUSTOMER_PARCELS = 20;

/** How many orders there are of which kind, and the newest ten. */
export interface OrderOverview<Listed extends OrderRow = Order> {
  total: number;
  outForDelivery: number;
  delivered: number;
  /** All that are not delivered. */
  active: number;
  recent: Listed[];
}

/** What was done on a day (UTC): orders created, and deliveries by how they met their estimate. */
export interface DayFigures {
  day: string;
  created: number;
  onTime: number;
  late: number;
  noEstimate: number;
}

/** How the work goes. An order can be counted in more than one line of `attention`; `needed` counts each once. */
export interface OrderFigures {
  /** Each day once, oldest first; the last is today. */
  days: DayFigures[];
  /** Where parcels stand, in the words of one of them: as a parcel goes its way, then the most frequent others. */
  statuses: { status: string; count: number }[];
  /** How many have a status that is not listed, as there are too many different ones. */
  otherStatuses: number;
  attention: { needed: number; exception: number; late: number; silent: number };
}

/** So many days of figures can be asked for. */
export const MOST_FIGURE_DAYS = 90;

export type TrackedEvent = Pick<TrackingEvent, 'id' | 'description' | 'location' | 'timestamp'>;

/** What anyone with the number may see: nothing that identifies the customer. */
export type TrackingResult = Pick<
  Order,
  | 'trackingNumber'
  | 'status'
  | 'shipmentDate'
  | 'estimatedDelivery'
  | 'destination'
  | 'currentLocation'
  | 'deliveryPhoto'
> & { trackingEvents: TrackedEvent[] };

/** One line of an order's audit history. `data` holds the event's values; an edit holds `changes`: field to from and to. */
export interface HistoryEntry {
  position: number;
  type: string;
  at: string;
  actor: string;
  data: Record<string, unknown>;
}
