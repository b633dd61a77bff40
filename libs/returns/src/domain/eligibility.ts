import { RETURN_DAYS, type ReturnIssue, type ReturnProblem } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';

/** The fields of a parcel's order that a return needs. */
export interface ReturnedParcel {
  orderId: number;
  isDelivered: boolean;
  /** The time of delivery; null if the parcel is not delivered. */
  deliveredAt: string | null;
  estimatedDelivery: string | null;
  customerEmail: string | null;
  customerName: string | null;
  destination: string | null;
}

/** Issues of parcels in transit. All other issues concern the content of a delivered parcel. */
const onItsWay: readonly ReturnIssue[] = ['lost', 'delayed'];

/** Whether the estimated day has passed, in UTC. */
const isLate = (estimatedDelivery: string | null, now: string) =>
  estimatedDelivery !== null && estimatedDelivery.slice(0, 10) < now.slice(0, 10);

/** Why a request does not meet the rules; null if it does. */
export const problemOf = (
  issueType: ReturnIssue,
  parcel: ReturnedParcel | null,
  now: string,
): ReturnProblem | null => {
  if (!parcel) return 'unknown-parcel';
  const { isDelivered, deliveredAt, estimatedDelivery, customerEmail } = parcel;
  if (onItsWay.includes(issueType)) {
    if (isDelivered) return 'already-delivered';
    if (!isLate(estimatedDelivery, now)) return 'not-late';
  } else {
    if (!isDelivered || deliveredAt === null) return 'not-delivered';
    if (Date.parse(now) - Date.parse(deliveredAt) > RETURN_DAYS * DAY_MS) return 'delivered-long-ago';
  }
  return customerEmail === null ? 'no-email' : null;
};
