import { returnStatuses, returnStatusNames, type FollowedReturn, type ReturnStatus } from '@exline/contracts';
import type { ProgressStop } from '../../ui/parcel/Stepper.tsx';

const way = returnStatuses.filter((status) => status !== 'refused');

/** The stops of a return. A refusal is a fault after the steps before it, and nothing comes after it. */
export const returnLine = ({ status, steps }: FollowedReturn): ProgressStop[] => {
  const sinceOf = (step: ReturnStatus) => steps.find((each) => each.status === step)?.at ?? null;
  const stop = (step: ReturnStatus, kind: ProgressStop['kind']): ProgressStop => ({
    label: returnStatusNames[step],
    kind,
    since: sinceOf(step),
  });
  if (status === 'refused') {
    const before = way.filter((step) => sinceOf(step) !== null);
    return [...before.map((step) => stop(step, 'passed')), stop('refused', 'fault')];
  }
  const here = way.indexOf(status);
  return way.map((step, index) => {
    if (index > here) return stop(step, 'ahead');
    if (index < here) return stop(step, 'passed');
    return stop(step, step === 'refunded' ? 'done' : 'now');
  });
};

/** The state of a return in words. */
export const returnHeadlines: Readonly<Record<ReturnStatus, string>> = {
  requested: 'We received your return request',
  approved: 'Your return is approved',
  'in-transit': 'Your parcel is on its way back',
  received: 'Your parcel is back with us',
  refunded: 'Your return is finished',
  refused: 'We could not accept this return',
};

/** The next step, in words. */
export const returnOutlooks: Readonly<Record<ReturnStatus, string>> = {
  requested: 'Our staff check it next. An agent will contact you via email or phone.',
  approved: 'Send the parcel back with the label from our email.',
  'in-transit': 'We check the parcel as soon as it arrives.',
  received: 'We check the parcel, then decide about the refund.',
  refunded: 'Your refund was sent. It can take a few days to reach your account.',
  refused: 'The reason is in the email about this return. Contact us if you have questions.',
};
