import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Queries } from '../../../lib/server/Queries.tsx';
import { trackQuery, type TrackAnswer } from '../queries.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { forgetParcel, keepParcel } from '../keptParcels.ts';
import { Reconnecting } from '../../../ui/feedback/Reconnecting.tsx';
import { useLiveParcel } from '../live.ts';

export interface LookUpState {
  answer: TrackAnswer | undefined;
  error: Error | null;
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
  <Queries>
    <Asking {...props} />
  </Queries>
);

const Asking = ({ trackingNumber, initial, onState }: LookUpProps) => {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...trackQuery(trackingNumber),
    ...(initial && { initialData: initial }),
  });
  useLiveParcel(isPending ? null : trackingNumber);
  useEffect(
    () => onState({ answer: data, error, isPending, busy: isFetching, retry: () => void refetch() }),
    [data, error, isPending, isFetching, refetch, onState],
  );
  useEffect(() => {
    if (data?.value) keepParcel(data.value);
    if (error instanceof HttpError && error.status === 404) forgetParcel(trackingNumber);
  }, [data, error, trackingNumber]);
  return <Reconnecting />;
};
