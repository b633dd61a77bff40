import { MAX_RETURN_PHOTOS, nextReturnSteps, takesPhotos } from '@exline/contracts';
import type { Decide } from '@exline/kernel';
import type { ReturnInputs } from './commands.ts';
import { problemOf } from './eligibility.ts';
import type { ReturnEvent, StepEvent } from './events.ts';
import { labelMail, stepMail } from './mailRequests.ts';
import { isOpen, noCustomer, openReturn, stepEvents, type ParcelReturns } from './parcelReturns.ts';
import { returnMails } from './returnMails.ts';
import { refuse } from './refusals.ts';

const knownReturn = ({ returns }: ParcelReturns, returnId: number) => {
  const found = returns.find(({ id }) => id === returnId);
  if (!found) throw refuse('return.not_found', { returnId });
  return found;
};

const erased = (returnId: number, isDemo?: true): ReturnEvent => ({
  type: 'PersonalDataErased',
  data: { returnId, ...(isDemo && { isDemo }) },
});

export const decide: Decide<ParcelReturns, ReturnInputs, ReturnEvent> = {
  RequestReturn: (state, { returnNumber, trackingNumber, issueType, parcel }, { now }) => {
    if (openReturn(state, parcel)) return [];
    const { customerEmail, customerName, destination } = parcel ?? noCustomer;
    const customer = { customerEmail, customerName, destination };
    const about = { returnNumber, trackingNumber, issueType, orderId: parcel?.orderId ?? null };
    const problem = problemOf(issueType, parcel, now);
    const mail = problem ? [] : labelMail({ ...about, customer }, { returnId: null, isApproved: false });
    return [{ type: 'ReturnRequested', data: { ...about, problem }, personal: customer }, ...mail];
  },

  MoveReturn: (state, { returnId, status, note }) => {
    const found = knownReturn(state, returnId);
    if (found.status === status) return [];
    if (!nextReturnSteps[found.status].includes(status)) throw refuse('return.wrong_step', { returnId });
    const type: StepEvent['type'] = stepEvents[status];
    return [{ type, data: { returnId }, personal: { note } }, ...stepMail(found, status, note)];
  },

  AddReturnPhoto: (state, { returnId, name, photo: { key, ...photo } }) => {
    const found = knownReturn(state, returnId);
    if (found.isErased) throw refuse('return.wrong_link', { returnId });
    if (!takesPhotos(found)) throw refuse('return.takes_no_photos', { returnId });
    if (found.photoCount >= MAX_RETURN_PHOTOS) throw refuse('return.too_many_photos', { returnId });
    return [{ type: 'ReturnPhotoAdded', data: { returnId, photo }, personal: { name, photoKey: key } }];
  },

  EraseReturn: (state, { returnId, unlessOpen }) => {
    const found = knownReturn(state, returnId);
    const isPending = state.unsentMails.some(
      ({ state: mail, subject }) => mail === 'open' && subject.returnNumber === found.returnNumber,
    );
    return found.isErased || (unlessOpen && (isOpen(found) || isPending)) ? [] : [erased(returnId)];
  },

  ...returnMails.decide,

  // Demo data that is already erased is erased again to record `isDemo`.
  EraseReturnsOf: ({ returns }, { orderId, isDemo }) =>
    returns
      .filter((each) => each.orderId === orderId && (isDemo || !each.isErased))
      .map(({ id }) => erased(id, isDemo)),
};
