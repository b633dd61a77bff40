import { trackingKey, trackPath } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Queries } from '../../../lib/server/Queries.tsx';
import { lookUps, trackQuery, type TrackAnswer } from '../queries.ts';
import { isMissing } from '../../../lib/server/faults.ts';
import { forgetParcel, keepParcel } from '../keptParcels.ts';
import { Reconnecting } from '../../../ui/feedback/Reconnecting.tsx';
import { useLiveParcel } from '../live.ts';

export interface LookUpState {
  answer: TrackAnswer | undefined;
  error: unknown;
  isPending: boolean;
  busy: boolean;
  retry: () => void;
}

export interface LookUpProps {
  trackingNumber: string;
  /** The answer in the document, if it has one. */
  initial: TrackAnswer | undefined;
  onState: (state: LookUpState) => void;
}

/** Looks a parcel up and keeps it up to date. Renders no part of the parcel, so the parcel does not wait for this code. */
export const LookUp = (props: LookUpProps) => (
  <Queries client={lookUps}>
    <Asking {...props} />
  </Queries>
);

const Asking = ({ trackingNumber, initial, onState }: LookUpProps) => {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...trackQuery(trackingNumber),
    ...(initial && { initialData: initial, refetchOnMount: false }),
  });
  // The last answer stays in `data` when a parcel is deleted while it is on screen.
  const isGone = isMissing(error);
  const answer = isGone ? undefined : data;
  useLiveParcel(isPending ? null : trackingNumber);
  useEffect(
    () => onState({ answer, error, isPending, busy: isFetching, retry: () => void refetch() }),
    [answer, error, isPending, isFetching, refetch, onState],
  );
  const own = answer?.value?.trackingNumber;
  const [, navigate] = useLocation();
  useEffect(() => {
    // The address has the number with hyphens, but changes are reported under the stored number.
    if (own && trackingKey(own) !== trackingKey(trackingNumber)) navigate(trackPath(own), { replace: true });
  }, [own, trackingNumber, navigate]);
  useEffect(() => {
    if (answer?.value) keepParcel(answer.value);
    if (isGone) forgetParcel(trackingNumber);
  }, [answer, isGone, trackingNumber]);
  return <Reconnecting />;
};
