import type { ReturnIssue, ReturnStep } from '@exline/contracts';
import { deciderSpec, NOW } from '@exline/kernel/testing';
import type { ReturnInputs } from './domain/commands.ts';
import { decide } from './domain/decide.ts';
import type { ReturnedParcel } from './domain/eligibility.ts';
import type { EventOf, ReturnEvent } from './domain/events.ts';
import { evolve, initial, stepEvents, type ParcelReturns } from './domain/parcelReturns.ts';

export const RETURN_NUMBER = 'RT0123456789ABC';

/** A time this many days before the current time of the tests. */
export const daysAgo = (days: number): string => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();

/** A parcel that was delivered yesterday. Tests override only the fields that matter to them. */
export const aParcel = (fields: Partial<ReturnedParcel> = {}): ReturnedParcel => ({
  orderId: 7,
  isDelivered: true,
  deliveredAt: daysAgo(1),
  estimatedDelivery: daysAgo(2),
  customerEmail: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  destination: 'Portland, OR',
  ...fields,
});

export const onItsWay = (fields: Partial<ReturnedParcel> = {}): ReturnedParcel =>
  aParcel({ isDelivered: false, deliveredAt: null, ...fields });

export const request = (parcel: ReturnedParcel | null, issueType: ReturnIssue = 'damaged') =>
  ({ trackingNumber: 'EX1234567890', issueType, parcel, returnNumber: RETURN_NUMBER }) as const;

export const requested = (
  data: Partial<EventOf<'ReturnRequested'>['data']> = {},
  personal: Partial<EventOf<'ReturnRequested'>['personal']> = {},
): ReturnEvent => ({
  type: 'ReturnRequested',
  data: {
    returnNumber: RETURN_NUMBER,
    trackingNumber: 'EX1234567890',
    issueType: 'damaged',
    orderId: 7,
    problem: null,
    ...data,
  },
  personal: {
    customerEmail: 'maya.chen@example.com',
    customerName: 'Maya Chen',
    destination: 'Portland, OR',
    ...personal,
  },
});

/** All events are about the return at position 1, unless they name another one. */
export const moved = (status: ReturnStep, note: string | null = null, returnId = 1): ReturnEvent => ({
  type: stepEvents[status],
  data: { returnId },
  personal: { note },
});

const about = { orderId: 7, returnNumber: RETURN_NUMBER, trackingNumber: 'EX1234567890' };
const maya = { to: 'maya.chen@example.com', customerName: 'Maya Chen' };

/** The request for the label in the commit that opens the return, or at a later approval. */
export const label = (
  returnId: number | null = null,
  issueType: ReturnIssue = 'damaged',
  returnNumber = RETURN_NUMBER,
): ReturnEvent => ({
  type: 'ReturnLabelEmailRequested',
  data: { ...about, returnId, issueType, returnNumber, isApproved: returnId !== null },
  personal: { ...maya, destination: 'Portland, OR' },
});

export const stepMail = (status: ReturnStep, note: string | null = null): ReturnEvent => ({
  type: 'ReturnStepEmailRequested',
  data: { ...about, returnId: 1, status },
  personal: { ...maya, note },
});

export const labelSent = (mailId: number): ReturnEvent => ({
  type: 'ReturnLabelEmailSent',
  data: { returnNumber: RETURN_NUMBER, mailId, attempts: 1, messageId: '<m@x>' },
});

export const labelFailed = (mailId: number, returnNumber = RETURN_NUMBER): ReturnEvent => ({
  type: 'ReturnLabelEmailFailed',
  data: { returnNumber, mailId, attempts: 8, reason: 'away' },
});

export const labelRetried = (mailId: number, returnNumber = RETURN_NUMBER): ReturnEvent => ({
  type: 'ReturnLabelEmailRetried',
  data: { returnNumber, mailId },
});

export const aPhoto = { id: 'photo-1', width: 1_600, height: 1_200 };

export const photoAdded = (returnId = 1): ReturnEvent => ({
  type: 'ReturnPhotoAdded',
  data: { returnId, photo: aPhoto },
  personal: { name: 'box.jpg', photoKey: 'key' },
});

export const erased = (returnId = 1): ReturnEvent => ({ type: 'PersonalDataErased', data: { returnId } });

/** The erasure of a return that was demo data. */
export const demoErased = (returnId = 1): ReturnEvent => ({
  type: 'PersonalDataErased',
  data: { returnId, isDemo: true },
});

export const { given, stateAfter } = deciderSpec<ParcelReturns, ReturnInputs, ReturnEvent>({
  initial,
  evolve,
  decide,
});
