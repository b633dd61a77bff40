import { statusKey } from '@exline/contracts';
import type { Parcel } from './parcel.ts';

/** A status that an event or edit states for a moment. */
export interface StatusStatement {
  status: string;
  at: string;
}

/** The state that an order keeps to determine when it was delivered. */
export interface Delivery {
  /** The time of delivery. Null if the order is not delivered, or was created as delivered without a known time. */
  deliveredAt: string | null;
  /** The newest moment with a status other than delivered. */
  undeliveredAt: string | null;
}

export const undelivered: Delivery = { deliveredAt: null, undeliveredAt: null };

const isDelivered = (status: string) => statusKey(status) === 'delivered';

/**
 * Determines when a parcel was delivered, for statements that arrive in any order: the first statement in the last
 * unbroken run of delivered statements, because a second scan or a later edit is no new delivery. Only the beginning of
 * the run is stored, so a late statement with another status inside the run shortens it to its last statement. `parcel`
 * is the order after the statement.
 */
export const deliveryAfter = (
  { deliveredAt, undeliveredAt }: Delivery,
  { status, at }: StatusStatement,
  parcel: Pick<Parcel, 'status' | 'statedAt'>,
): Delivery => {
  const isOther = !isDelivered(status);
  const since = isOther && (undeliveredAt === null || at > undeliveredAt) ? at : undeliveredAt;
  if (!isDelivered(parcel.status)) return { deliveredAt: null, undeliveredAt: since };
  const statusSince = parcel.statedAt.status;
  if (isOther) {
    const isCut = deliveredAt !== null && since !== null && deliveredAt <= since;
    return { deliveredAt: isCut ? statusSince : deliveredAt, undeliveredAt: since };
  }
  const isBefore = since !== null && at < since;
  const isFirst = deliveredAt === null || at < deliveredAt;
  return { deliveredAt: !isBefore && isFirst ? at : deliveredAt, undeliveredAt: since };
};

/** Whether a delivery was on or before its estimated day, in UTC. */
export type Punctuality = 'on-time' | 'late' | 'no-estimate';

export const punctualityOf = (
  deliveredAt: string | null,
  { estimatedDelivery }: Pick<Parcel, 'estimatedDelivery'>,
): Punctuality | null => {
  if (deliveredAt === null) return null;
  if (estimatedDelivery === null) return 'no-estimate';
  return deliveredAt.slice(0, 10) <= estimatedDelivery.slice(0, 10) ? 'on-time' : 'late';
};
