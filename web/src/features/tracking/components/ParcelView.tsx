import { brand, statusTone, type TrackingResult } from '@exline/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { openChat } from '../../../lib/chatPanel.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { HttpError } from '../../../lib/request.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Spinner.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { trackQuery, type TrackAnswer } from '../api/track.ts';
import { useLiveParcel } from '../live.ts';
import { useDocumentAnswer } from '../documentAnswer.ts';
import { deliveredAtOf } from '../progress.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { NumberPanel } from './NumberPanel.tsx';
import { ParcelColumns } from './ParcelColumns.tsx';
import { ParcelLoading } from './ParcelLoading.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { TRACK_FIELD } from './TrackBar.tsx';

// Forms are not part of the first load.
const SignUpCard = lazyPart(
  () => import('./SignUpCard.tsx').then(({ SignUpCard }) => SignUpCard),
  <Skeleton $height="380px" />,
);

/** A parcel in whichever state its look-up is; that it was found, and where it stands from then on, is said aloud. */
export const ParcelView = ({ trackingNumber }: { trackingNumber: string }) => {
  const initialData = useDocumentAnswer(trackingNumber);
  const lookUp = useQuery({ ...trackQuery(trackingNumber), ...(initialData && { initialData }) });
  useLiveParcel(lookUp.isPending ? null : trackingNumber);
  return (
    <>
      {/* There before its words are, or they would not be heard. */}
      <VisuallyHidden role="status">
        {lookUp.data?.value && `Package found. Its status is ${lookUp.data.value.status}.`}
      </VisuallyHidden>
      <Answer trackingNumber={trackingNumber} lookUp={lookUp} />
    </>
  );
};

interface AnswerProps {
  trackingNumber: string;
  lookUp: UseQueryResult<TrackAnswer>;
}

const Answer = ({ trackingNumber, lookUp }: AnswerProps) => {
  const { data, error, isPending, refetch, isFetching } = lookUp;
  if (isPending) return <ParcelLoading />;
  if (data?.value) return <Parcel parcel={data.value} />;
  const isUnknown = error instanceof HttpError ? error.status === 404 : error?.message.includes('404');
  if (error && !isUnknown) {
    return (
      <Card>
        <EmptyState
          line="fault"
          title="Failed to load tracking information. Please try again."
          action={
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error instanceof HttpError && error.problem
            ? error.problem.detail
            : 'The connection was interrupted.'}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState line="fault" title="No package with this number" action={<NextSteps />}>
        <Reason>
          {error
            ? 'Tracking number not found. Please check your tracking number and try again.'
            : `No tracking information found for "${trackingNumber}". Please verify your tracking number.`}
        </Reason>
        <small>
          An {brand.name} number is {brand.trackingPrefix} followed by 10 digits, like EX1234567890. A new
          label can take a few hours to appear.
        </small>
      </EmptyState>
    </Card>
  );
};

const NextSteps = () => (
  <>
    <Button variant="primary" onClick={() => document.getElementById(TRACK_FIELD)?.focus()}>
      Try another number
    </Button>
    <Button onClick={openChat}>Ask support</Button>
  </>
);

const Parcel = ({ parcel }: { parcel: TrackingResult }) => {
  const delivered = statusTone(parcel.status) === 'delivered';
  return (
    <>
      <SummaryCard parcel={parcel} />
      <Updated parcel={parcel} />
      <ParcelColumns>
        <Card $pad="lg" aria-labelledby="history">
          <h2 id="history">Tracking history</h2>
          <Timeline events={parcel.trackingEvents} />
        </Card>
        <aside>
          {delivered && parcel.deliveryPhoto && (
            <DeliveryCard
              trackingNumber={parcel.trackingNumber}
              photo={parcel.deliveryPhoto}
              at={deliveredAtOf(parcel)}
            />
          )}
          {!delivered && <NumberPanel trackingNumber={parcel.trackingNumber} />}
          {!delivered && <SignUpCard trackingNumber={parcel.trackingNumber} />}
        </aside>
      </ParcelColumns>
      <script type="application/ld+json">{structuredData(parcel)}</script>
    </>
  );
};

const QUIET_MS = 60_000;

/** Says quietly that what is shown has just changed by itself. */
const Updated = ({ parcel }: { parcel: TrackingResult }) => {
  const first = useRef(parcel);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (parcel === first.current) return undefined;
    first.current = parcel;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), QUIET_MS);
    return () => clearTimeout(timer);
  }, [parcel]);
  return <Quiet>{changed && 'Updated just now'}</Quiet>;
};

/** What search engines and mail clients read; a `<` cannot end the element early. */
const structuredData = (parcel: TrackingResult): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ParcelDelivery',
    trackingNumber: parcel.trackingNumber,
    expectedArrivalUntil: parcel.estimatedDelivery ?? undefined,
    deliveryStatus: { '@type': 'DeliveryEvent', name: parcel.status },
    ...(parcel.destination && {
      deliveryAddress: { '@type': 'PostalAddress', addressLocality: parcel.destination },
    }),
  }).replaceAll('<', String.raw`\u003c`);

const Reason = styled.p`
  color: var(--ink);
  margin-bottom: var(--s-2);
`;
const Quiet = styled.output`
  display: block;
  min-height: var(--gutter);
  padding: 1px 0;
  text-align: right;
  font-size: var(--t-13);
  line-height: 22px;
  color: var(--signal-ink);
`;
