import { statusKey, type Parcel } from './parcel.ts';

/** So long nothing may be heard of a parcel that is not delivered. */
const SILENCE_MS = 48 * 3_600_000;

export interface Attention {
  /** When nothing will have been heard of it for too long; null for a delivered order. */
  silentAt: string | null;
  /** When the day of the estimate is over; null for a delivered order, and for one without an estimate. */
  lateAt: string | null;
  /** From when somebody should look after it, unless something happens to it before; null once it is delivered. */
  attentionAt: string | null;
}

/**
 * What would have to be asked of the clock, said as moments: a list of what is late now needs only an index. An
 * exception needs attention at once.
 */
export const attentionOf = (parcel: Parcel, lastEventAt: string): Attention => {
  const { estimatedDelivery, createdAt } = parcel;
  const status = statusKey(parcel.status);
  if (status === 'delivered') return { silentAt: null, lateAt: null, attentionAt: null };
  const lateAt = estimatedDelivery && `${estimatedDelivery.slice(0, 10)}T23:59:59.999Z`;
  const silentAt = new Date(Date.parse(lastEventAt) + SILENCE_MS).toISOString();
  if (status === 'exception') return { silentAt, lateAt, attentionAt: createdAt };
  return { silentAt, lateAt, attentionAt: lateAt && lateAt < silentAt ? lateAt : silentAt };
};

/** When something was last heard of a parcel; what is dated ahead was heard when it was written. */
export const lastHeard = (before: string, timestamp: string, writtenAt: string): string => {
  const heard = timestamp < writtenAt ? timestamp : writtenAt;
  return heard > before ? heard : before;
};
