import { brand, statusTone, type TrackingResult } from '@exline/contracts';
import { Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { firstInteractionOrTimeout } from '../../../lib/code/firstInteraction.ts';
import { lazyForm } from '../../../ui/loading/lazyForm.tsx';
import { isMissing } from '../../../lib/server/faults.ts';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { usePageVisible } from '../../../lib/page/usePageVisible.ts';
import { upToLaptop } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Timeline } from '../../../ui/parcel/Timeline.tsx';
import { StructuredData } from '../../../ui/layout/StructuredData.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { useDocumentAnswer } from '../documentAnswer.ts';
import { deliveredAtOf } from '../progress.ts';
import { LookUp } from './lazyLookUp.ts';
import type { LookUpState } from './LookUp.tsx';
import { NumberPanel } from './NumberPanel.tsx';
import { ParcelColumns } from './ParcelColumns.tsx';
import { ParcelFailure } from './ParcelFailure.tsx';
import { ParcelLoading } from './lazyLoading.tsx';
import { SummaryCard } from './SummaryCard.tsx';

// Forms and drawings are not part of the first load, because the document contains them.
const SignUpCard = lazyForm(
  () => import('./SignUpCard.tsx').then((file) => file.SignUpCard),
  <Skeleton $height="380px" />,
);

// Loaded when the look-up starts, because that may change the parcel.
const StopsMap = lazyForm(
  () => import('./StopsMap.tsx').then((file) => file.StopsMap),
  <Skeleton $height="420px" />,
  firstInteractionOrTimeout,
);
// Loaded at once for a link in an email, which opens the private details.
const DeliveryCards = lazyForm(
  () => import('../delivery/DeliveryCards.tsx').then((file) => file.DeliveryCards),
  <Skeleton $height="140px" className="no-print" />,
  () => (window.location.hash ? Promise.resolve() : firstInteractionOrTimeout()),
);
const UnknownParcel = lazyForm(
  () => import('./UnknownParcel.tsx').then((file) => file.UnknownParcel),
  <Skeleton $height="320px" />,
);
const DeliveryCard = lazyForm(
  () => import('./DeliveryCard.tsx').then((file) => file.DeliveryCard),
  <Skeleton $height="380px" />,
);

/**
 * Whether the look-up should start. If the document contains the parcel, it waits for the first interaction or a few
 * seconds; joining the socket room then catches up with later changes.
 */
const useIsDue = (atOnce: boolean): boolean => {
  const hydrated = useHydrated();
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (!atOnce) void firstInteractionOrTimeout().then(() => setTouched(true));
  }, [atOnce]);
  return hydrated && (atOnce || touched);
};

/** A parcel in any state of its look-up. Screen readers announce the result and each new status. */
export const ParcelView = ({ trackingNumber }: { trackingNumber: string }) => {
  const initial = useDocumentAnswer(trackingNumber);
  const isDue = useIsDue(!initial);
  const [state, setState] = useState<LookUpState>({
    answer: initial,
    error: null,
    isPending: !initial,
    busy: true,
    retry: () => {},
  });
  // Renders again when the tab becomes visible. After a night in the background, words such as "tomorrow" are wrong.
  usePageVisible();
  return (
    <>
      {/* Rendered before it has text, because screen readers announce only changes of an existing element. */}
      <VisuallyHidden role="status">
        {state.answer?.value && `Package found. Its status is ${state.answer.value.status}.`}
      </VisuallyHidden>
      <Answer trackingNumber={trackingNumber} state={state} isUnknown={initial?.value === null} />
      {isDue && (
        <Suspense fallback={null}>
          <LookUp trackingNumber={trackingNumber} initial={initial} onState={setState} />
        </Suspense>
      )}
    </>
  );
};

interface AnswerProps {
  trackingNumber: string;
  state: LookUpState;
  /** The document states that no parcel has this number. */
  isUnknown: boolean;
}

const Answer = ({ trackingNumber, state, isUnknown }: AnswerProps) => {
  const { answer, error, isPending, busy, retry } = state;
  if (isPending) return <ParcelLoading />;
  if (answer?.value) return <Parcel parcel={answer.value} />;
  if (error && !isMissing(error)) return <ParcelFailure error={error} busy={busy} retry={retry} />;
  return <UnknownParcel trackingNumber={trackingNumber} isSure={error !== null || isUnknown} />;
};

const Parcel = ({ parcel }: { parcel: TrackingResult }) => {
  const tone = statusTone(parcel.status);
  const delivered = tone === 'delivered';
  const held = tone === 'exception';
  return (
    <>
      <SummaryCard parcel={parcel} />
      <Updated parcel={parcel} />
      <ParcelColumns>
        <Card $pad="lg" aria-labelledby="history">
          <h2 id="history">Tracking history</h2>
          <History>
            <Timeline events={parcel.trackingEvents} />
            <StopsMap parcel={parcel} />
          </History>
        </Card>
        <aside>
          {/* The same key at both places, so that what the visitor types there stays when the status changes. */}
          {held && <DeliveryCards key="delivery" parcel={parcel} />}
          {delivered && parcel.deliveryPhoto && (
            <DeliveryCard
              trackingNumber={parcel.trackingNumber}
              photo={parcel.deliveryPhoto}
              at={deliveredAtOf(parcel)}
            />
          )}
          {!delivered && (
            <NumberPanel
              trackingNumber={parcel.trackingNumber}
              estimatedDelivery={parcel.estimatedDelivery}
            />
          )}
          {!delivered && <SignUpCard trackingNumber={parcel.trackingNumber} />}
          {!held && <DeliveryCards key="delivery" parcel={parcel} />}
        </aside>
      </ParcelColumns>
      <StructuredData data={structuredData(parcel)} />
    </>
  );
};

const QUIET_MS = 60_000;

/** Says for a minute that the parcel has changed while it was on screen. */
const Updated = ({ parcel }: { parcel: TrackingResult }) => {
  const [known, setKnown] = useState(parcel);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(parcel), QUIET_MS);
    return () => clearTimeout(timer);
  }, [parcel]);
  return <Quiet>{parcel !== known && 'Updated just now'}</Quiet>;
};

/** The parcel for search engines and mail clients. */
const structuredData = (parcel: TrackingResult) => ({
  '@type': 'ParcelDelivery',
  trackingNumber: parcel.trackingNumber,
  provider: { '@type': 'Organization', name: brand.name },
  expectedArrivalUntil: parcel.estimatedDelivery ?? undefined,
  deliveryStatus: { '@type': 'DeliveryEvent', name: parcel.status },
  ...(parcel.destination && {
    deliveryAddress: { '@type': 'PostalAddress', addressLocality: parcel.destination },
  }),
});

const History = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 336px);
  gap: var(--s-6);
  align-items: start;
  > :only-child {
    grid-column: 1 / -1;
  }
  ${upToLaptop} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
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
