import type { ReturnStep } from '@exline/contracts';
import type { EventOf, ReturnEvent } from './events.ts';
import type { ParcelReturn } from './parcelReturns.ts';

type About = Pick<ParcelReturn, 'returnNumber' | 'trackingNumber' | 'issueType' | 'orderId' | 'customer'>;

/** Requests the email with the label, unless there is no address. The id is null for a return that is just opened. */
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
 * Requests the email about a step, unless there is no address. The label was withheld if the request did not meet the
 * rules, so the approval sends it.
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
