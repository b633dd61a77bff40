import {
  nextReturnSteps,
  type ReturnIssue,
  type ReturnProblem,
  type ReturnStatus,
  type ReturnStep,
} from '@exline/contracts';
import type { EventMeta, Evolve } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import { returnMails, type ReturnMailKind } from './returnMails.ts';
import type { ReturnCustomer, ReturnEvent, StepEvent } from './events.ts';

export interface ParcelReturn {
  id: number;
  returnNumber: string;
  trackingNumber: string;
  orderId: number | null;
  problem: ReturnProblem | null;
  issueType: ReturnIssue;
  status: ReturnStatus;
  customer: ReturnCustomer;
  hasLabel: boolean;
  photoCount: number;
  isErased: boolean;
}

/** All returns of a tracking number, oldest first. */
export interface ParcelReturns extends UnsentMails<ReturnMailKind, { returnNumber: string }> {
  returns: readonly ParcelReturn[];
}

export const initial: ParcelReturns = { returns: [], unsentMails: [] };

/** Whether the return is neither refused nor refunded. */
export const isOpen = ({ status }: { status: ReturnStatus }): boolean => nextReturnSteps[status].length > 0;

/**
 * The open return of a parcel. An erased one, or one of another order, is of another customer, because a number can
 * serve several orders. Anyone can request one for a number before its order exists.
 */
export const openReturn = (
  { returns }: ParcelReturns,
  parcel: { orderId: number } | null,
): ParcelReturn | undefined =>
  returns.find(
    (each) => isOpen(each) && !each.isErased && (parcel === null || each.orderId === parcel.orderId),
  );

export const stepEvents = {
  approved: 'ReturnApproved',
  'in-transit': 'ReturnInTransit',
  received: 'ReturnReceived',
  refunded: 'ReturnRefunded',
  refused: 'ReturnRefused',
} as const satisfies Record<ReturnStep, StepEvent['type']>;

/** Builds a table with one entry per step event. */
export const eachStep = <Value>(valueOf: (status: ReturnStep) => Value) =>
  Object.fromEntries(
    Object.entries(stepEvents).map(([status, type]) => [type, valueOf(status as ReturnStep)]),
  ) as { readonly [T in StepEvent['type']]: Value };

const changed = (
  { returns, ...rest }: ParcelReturns,
  returnId: number,
  change: Partial<ParcelReturn>,
): ParcelReturns => ({
  ...rest,
  returns: returns.map((each) => (each.id === returnId ? { ...each, ...change } : each)),
});

export const noCustomer: ReturnCustomer = { customerEmail: null, customerName: null, destination: null };

export const evolve: Evolve<ParcelReturns, ReturnEvent> = {
  ReturnRequested: (state, { data, personal }, { position }: EventMeta) => {
    const { returnNumber, trackingNumber, issueType, orderId, problem } = data;
    const requested: ParcelReturn = {
      id: position,
      returnNumber,
      trackingNumber,
      orderId,
      problem,
      issueType,
      status: 'requested',
      customer: personal,
      hasLabel: false,
      photoCount: 0,
      isErased: false,
    };
    return { ...state, returns: [...state.returns, requested] };
  },
  ...eachStep(
    (status) =>
      (state: ParcelReturns, { data }: StepEvent) =>
        changed(state, data.returnId, { status }),
  ),
  ReturnPhotoAdded: (state, { data: { returnId } }) => {
    const count = state.returns.find(({ id }) => id === returnId)?.photoCount ?? 0;
    return changed(state, returnId, { photoCount: count + 1 });
  },
  PersonalDataErased: (state, { data }) => {
    const erased = data.isDemo
      ? { ...state, returns: state.returns.filter(({ id }) => id !== data.returnId) }
      : changed(state, data.returnId, { customer: noCustomer, isErased: true });
    const number = state.returns.find(({ id }) => id === data.returnId)?.returnNumber;
    return {
      ...erased,
      unsentMails: state.unsentMails.filter(({ subject }) => subject.returnNumber !== number),
    };
  },
  ...returnMails.evolve,
  ReturnLabelEmailRequested: (state, event, meta) => {
    const next = returnMails.evolve.ReturnLabelEmailRequested(state, event, meta);
    const found = next.returns.find(({ returnNumber }) => returnNumber === event.data.returnNumber);
    return found ? changed(next, found.id, { hasLabel: true }) : next;
  },
};
