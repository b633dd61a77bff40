import { nextReturnSteps } from '@exline/contracts';
import type { Decide } from '@exline/kernel';
import type { ReturnInputs } from './commands.ts';
import { problemOf } from './eligibility.ts';
import type { ReturnEvent, StepEvent } from './events.ts';
import { isOpen, noCustomer, openReturn, stepEvents, type ParcelReturns } from './parcelReturns.ts';
import { refuse } from './refusals.ts';

const knownReturn = ({ returns }: ParcelReturns, returnId: number) => {
  const found = returns.find(({ id }) => id === returnId);
  if (!found) throw refuse('return.not_found', { returnId });
  return found;
};

const erased = (returnId: number): ReturnEvent => ({ type: 'PersonalDataErased', data: { returnId } });

export const decide: Decide<ParcelReturns, ReturnInputs, ReturnEvent> = {
  RequestReturn: (state, { returnNumber, trackingNumber, issueType, parcel }, { now }) => {
    if (openReturn(state)) return [];
    const { customerEmail, customerName, destination } = parcel ?? noCustomer;
    const problem = problemOf(issueType, parcel, now);
    return [
      {
        type: 'ReturnRequested',
        data: { returnNumber, trackingNumber, issueType, orderId: parcel?.orderId ?? null, problem },
        personal: { customerEmail, customerName, destination },
      },
    ];
  },

  MoveReturn: (state, { returnId, status, note }) => {
    const { status: before } = knownReturn(state, returnId);
    if (before === status) return [];
    if (!nextReturnSteps[before].includes(status)) throw refuse('return.wrong_step', { returnId });
    const type: StepEvent['type'] = stepEvents[status];
    return [{ type, data: { returnId }, personal: { note } }];
  },

  EraseReturn: (state, { returnId, unlessOpen }) => {
    const found = knownReturn(state, returnId);
    return found.isErased || (unlessOpen && isOpen(found)) ? [] : [erased(returnId)];
  },

  EraseReturnsOf: ({ returns }, { orderId }) =>
    returns.filter((each) => each.orderId === orderId && !each.isErased).map(({ id }) => erased(id)),
};
