import { statusKey, type Parcel } from './parcel.ts';

/** What was said of the status at a moment; an event or edit that says nothing of it states nothing. */
export interface StatusStatement {
  status: string;
  at: string;
}

/** What an order remembers to know since when it is delivered. */
export interface Delivery {
  /** Null while it is not, and where it was created as delivered: nobody said when that was. */
  deliveredAt: string | null;
  /** The newest moment at which its status was said to be another one. */
  undeliveredAt: string | null;
}

export const undelivered: Delivery = { deliveredAt: null, undeliveredAt: null };

const isDelivered = (status: string) => statusKey(status) === 'delivered';

/**
 * Since when a parcel is delivered, in whatever order the statements arrive: the first one of the last row of those
 * that say so, as a second scan or a later edit delivers nothing again. Of that row only the beginning is kept; a late
 * statement in its midst cuts it to its end. `parcel` is the order after the statement.
 */
export const deliveryAfter = (
  { deliveredAt, undeliveredAt }: Delivery,
  { status, at }: StatusStatement,
  parcel: Pick<Parcel, 'status' | 'statedAt'>,
): Delivery => {
  const isOther = !isDelivered(status);
  const since = isOther && (undeliveredAt === null || at > undeliveredAt) ? at : undeliveredAt;
  if (!isDelivered(parcel.status)) return { deliveredAt: null, undeliveredAt: since };
  const standing = parcel.statedAt.status;
  if (isOther) {
    const isCut = deliveredAt !== null && since !== null && deliveredAt <= since;
    return { deliveredAt: isCut ? standing : deliveredAt, undeliveredAt: since };
  }
  const isBefore = since !== null && at < since;
  const isFirst = deliveredAt === null || at < deliveredAt;
  return { deliveredAt: !isBefore && isFirst ? at : deliveredAt, undeliveredAt: since };
};

/** Whether a delivery came on the day of its estimate or before, in UTC; null without a delivery. */
export type Punctuality = 'on-time' | 'late' | 'no-estimate';

export const punctualityOf = (
  deliveredAt: string | null,
  { estimatedDelivery }: Pick<Parcel, 'estimatedDelivery'>,
): Punctuality | null => {
  if (deliveredAt === null) return null;
  if (estimatedDelivery === null) return 'no-estimate';
  return deliveredAt.slice(0, 10) <= estimatedDelivery.slice(0, 10) ? 'on-time' : 'late';
};
