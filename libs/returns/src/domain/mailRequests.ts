import type { ReturnStep } from '@exline/contracts';
import type { EventOf, ReturnEvent } from './events.ts';
import type { ParcelReturn } from './parcelReturns.ts';

type About = Pick<ParcelReturn, 'returnNumber' | 'trackingNumber' | 'issueType' | 'orderId' | 'customer'>;

/**
 * Requests the email with the label, if there is an address. `returnId` is null in the commit that creates the return.
 */
export const labelMail = (
  { returnNumber, trackingNumber, issueType, orderId, customer }: About,
  { returnId, isApproved }: { returnId: number | null; isApproved: boolean },
): EventOf<'ReturnLabelEmailRequested'>[] => {
  const { customerEmail: to, customerName, destination } = customer;
  if (to === null) return [];
  return [
    {
      type: 'ReturnLabelEmailRequested',
      data: { returnId, orderId, returnNumber, trackingNumber, issueType, isApproved },
      personal: { to, customerName, destination },
    },
  ];
};

/**
 * Requests the email about a step, if there is an address. If the request did not meet the rules, the customer has no
 * label yet, so the approval sends it.
 */
export const stepMail = (found: ParcelReturn, status: ReturnStep, note: string | null): ReturnEvent[] => {
  const { id: returnId, returnNumber, trackingNumber, orderId, customer, hasLabel } = found;
  if (status === 'approved' && !hasLabel) return labelMail(found, { returnId, isApproved: true });
  const { customerEmail: to, customerName } = customer;
  if (to === null) return [];
  return [
    {
      type: 'ReturnStepEmailRequested',
      data: { returnId, orderId, returnNumber, trackingNumber, status },
      personal: { to, customerName, note },
    },
  ];
};
