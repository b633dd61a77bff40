/** The maximum number of tracking events of an order. */
export const MAX_TRACKING_EVENTS = 5_000;

/** The maximum number of labels of an order, and the maximum length of each. */
export const MAX_LABELS = 10;
export const LABEL_LENGTH = 30;

/** Normalizes a label for comparison. */
export const labelKey = (label: string): string => label.trim().normalize('NFC').toLowerCase();

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
 * `late`: past the estimate. `silent`: no update for 48 hours. `asked`: an open customer request. `needed`: one
 * of these, or an exception.
 */
export const orderAttentions = ['late', 'silent', 'asked', 'needed'] as const;
export type OrderAttention = (typeof orderAttentions)[number];

/** How many of a customer's newest parcels are displayed. */
export const MAX_CUSTOMER_PARCELS = 20;
