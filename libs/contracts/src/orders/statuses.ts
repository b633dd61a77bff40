/** The choices when an order is created; the first is preselected. */
export const creationStatuses = ['Label Created', 'Order Placed', 'Processing', 'Shipped'] as const;

/** The choices when a tracking event is added. */
export const eventStatuses = [
  'Order Placed',
  'Processing',
  'Shipped',
  'In Transit',
  'Out for Delivery',
  'Delivered',
  'Exception',
] as const;

/** The statuses that a parcel passes in order; an exception can happen at any of them. */
export const lineStatuses = eventStatuses.filter((status) => status !== 'Exception');

/** All statuses that staff can choose, in the order of a delivery. */
export const knownStatuses: readonly string[] = [...new Set<string>([...creationStatuses, ...eventStatuses])];
const statement = new RegExp(`^(${knownStatuses.join('|')})\\s*:`, 'i');

/** Normalizes a status for comparison. */
export const statusKey = (status: string): string => status.trim().toLowerCase();

/** The status that a tracking event's description begins with (`Shipped: left the depot`), else null. */
export const statusInDescription = (description: string): string | null => {
  const stated = statement.exec(description.trim())?.[1]?.toLowerCase();
  return knownStatuses.find((status) => status.toLowerCase() === stated) ?? null;
};

/** The visual style of a status. A status is free text, so unknown ones are `other`. */
export type StatusTone = 'delivered' | 'out' | 'shipped' | 'processing' | 'transit' | 'exception' | 'other';

const tones: Readonly<Record<string, StatusTone>> = {
  delivered: 'delivered',
  'out for delivery': 'out',
  shipped: 'shipped',
  processing: 'processing',
  'in transit': 'transit',
  exception: 'exception',
};

export const statusTone = (status: string): StatusTone => tones[statusKey(status)] ?? 'other';

const way: readonly string[] = [creationStatuses[0], ...lineStatuses];

/** The most common next status; null for a delivered parcel, and where a person has to decide. */
export const nextStatus = (status: string): string | null => {
  const place = way.findIndex((stop) => statusKey(stop) === statusKey(status));
  return place < 0 ? null : (way[place + 1] ?? null);
};
