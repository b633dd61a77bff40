import { statusKey } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import type { Parcel } from './parcel.ts';

/** How long an undelivered parcel may have no update before it counts as silent. */
export const SILENCE_MS = 48 * HOUR_MS;

export interface Attention {
  /** The time from which the order counts as silent; null for a delivered order. */
  silentAt: string | null;
  /** The end of the estimated day; null for a delivered order, and for one without an estimate. */
  lateAt: string | null;
  /** The time from which the order needs attention if nothing else happens to it; null for a delivered order. */
  attentionAt: string | null;
}

/**
 * Stores the moments from which an order needs attention, so that a list of late orders needs only an index. An
 * exception and a customer request need attention at once.
 */
export const attentionOf = (parcel: Parcel, lastEventAt: string): Attention => {
  const { estimatedDelivery, createdAt } = parcel;
  const status = statusKey(parcel.status);
  if (status === 'delivered') return { silentAt: null, lateAt: null, attentionAt: null };
  const lateAt = estimatedDelivery && `${estimatedDelivery.slice(0, 10)}T23:59:59.999Z`;
  const silentAt = new Date(Date.parse(lastEventAt) + SILENCE_MS).toISOString();
  const isUrgent = status === 'exception' || parcel.deliveryRequests.length > 0;
  if (isUrgent) return { silentAt, lateAt, attentionAt: createdAt };
  return { silentAt, lateAt, attentionAt: lateAt && lateAt < silentAt ? lateAt : silentAt };
};

/** The time of the last update about a parcel. An update with a future date counts from when it was written. */
export const lastUpdateAt = (before: string, timestamp: string, writtenAt: string): string => {
  const heard = timestamp < writtenAt ? timestamp : writtenAt;
  return heard > before ? heard : before;
};
