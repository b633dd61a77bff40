import { pages } from '../site/pages.ts';

/** The states of a return. A return is open until it is refused or refunded. */
export const returnStatuses = [
  'requested',
  'approved',
  'in-transit',
  'received',
  'refunded',
  'refused',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnStatusNames: Readonly<Record<ReturnStatus, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  'in-transit': 'In transit',
  received: 'Received',
  refunded: 'Refunded',
  refused: 'Refused',
};

/** The steps that staff can record next. */
export const nextReturnSteps: Readonly<Record<ReturnStatus, readonly ReturnStep[]>> = {
  requested: ['approved', 'refused'],
  approved: ['in-transit', 'received', 'refused'],
  'in-transit': ['received', 'refused'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
};
export type ReturnStep = Exclude<ReturnStatus, 'requested'>;
export const returnSteps = returnStatuses.filter((status): status is ReturnStep => status !== 'requested');

/** Why a request does not meet the rules, so that the customer got no email with a label. Only for staff. */
export const returnProblems = {
  'unknown-parcel': 'No order has this tracking number.',
  'not-delivered': 'The parcel is not delivered yet.',
  'delivered-long-ago': 'The parcel was delivered more than 30 days ago.',
  'already-delivered': 'The parcel is delivered.',
  'not-late': 'The parcel is not past its estimated delivery.',
  'no-email': 'The order has no customer email.',
} as const;
export type ReturnProblem = keyof typeof returnProblems;

/** How long after the delivery a return can be requested. */
export const RETURN_DAYS = 30;

export const returnPath = (returnNumber: string): string =>
  `${pages.returns}/${encodeURIComponent(returnNumber)}`;
