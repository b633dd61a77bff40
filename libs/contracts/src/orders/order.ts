import type { DeliveryRequest } from '../delivery/delivery.ts';
import type { OrderValues } from './fields.ts';

/** The maximum number of tracking events of an order. */
export const MAX_TRACKING_EVENTS = 5_000;

/** Times are ISO 8601 UTC strings, ids positive integers, absent values null. */
export interface TrackingEvent {
  id: number;
  orderId: number;
  description: string;
  location: string | null;
  timestamp: string;
  createdAt: string;
}

/** The maximum number of labels of an order, and the maximum length of each. */
export const MAX_LABELS = 10;
export const LABEL_LENGTH = 30;

/** Normalizes a label for comparison. */
export const labelKey = (label: string): string => label.trim().normalize('NFC').toLowerCase();

/** An order as staff see it, with the newest tracking event first. */
export interface Order extends OrderValues {
  id: number;
  trackingNumber: string;
  status: string;
  /** The labels in the order in which they were added. Staff use them to sort their work; they are never public. */
  labels: string[];
  /** The actor (`staff:<id>` or `admin:<username>`) who takes care of the order; null for none. */
  assignee: string | null;
  /** Open requests of the customer, at most one of each kind. */
  deliveryRequests: DeliveryRequest[];
  createdAt: string;
  updatedAt: string;
  /** Null unless the order is deleted. */
  deletedAt: string | null;
  /** When the personal data was erased; null if it was not. */
  erasedAt: string | null;
  /** Increases with every change. An edit can name the version that it is based on. */
  version: number;
  trackingEvents: TrackingEvent[];
}

/** Sort orders: creation or shipment, newest first; estimate, soonest first; the others by name. */
export const orderSorts = [
  'newest',
  'shipped',
  'due',
  'status',
  'number',
  'customer',
  'destination',
  'assignee',
] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * `late`: past the estimate. `silent`: no update for 48 hours. `asked`: an open request of the customer. `needed`: one
 * of these, or an exception.
 */
export const orderAttentions = ['late', 'silent', 'asked', 'needed'] as const;
export type OrderAttention = (typeof orderAttentions)[number];

/** The fields of an order that are displayed beside a message from its customer. */
export type CustomerParcel = Pick<
  Order,
  'id' | 'trackingNumber' | 'status' | 'estimatedDelivery' | 'customerName' | 'customerEmail'
>;

/** How many of a customer's newest parcels are displayed. */
export const MAX_CUSTOMER_PARCELS = 20;

/** Counts of orders, and the ten newest orders. */
export interface OrderOverview<Listed = Order> {
  total: number;
  outForDelivery: number;
  delivered: number;
  /** All orders that are not delivered. */
  active: number;
  recent: Listed[];
}

/** The work of one day (UTC): orders created, and deliveries on time, late or without an estimate. */
export interface DayFigures {
  day: string;
  created: number;
  onTime: number;
  late: number;
  noEstimate: number;
}

/** The maximum number of days of figures. */
export const MAX_FIGURE_DAYS = 90;
