import { LOOKUP_TIMEOUT_TEXT, trackPath } from '@exline/contracts';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Redirect, useSearchParams } from 'wouter';
import { LookUp } from '../../features/tracking/components/lazyLookUp.ts';
import { ChosenParcels, RecentParcels } from '../../features/tracking/components/ParcelLists.tsx';
import { ParcelLoading } from '../../features/tracking/components/lazyLoading.tsx';
import { ParcelView } from '../../features/tracking/components/ParcelView.tsx';
import { TrackBar } from '../../features/tracking/components/TrackBar.tsx';
import { useIsInDocument } from '../../features/tracking/documentAnswer.ts';
import { firstInteraction } from '../../lib/code/firstInteraction.ts';
import { useHydrated } from '../../lib/page/useHydrated.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';
import { lazyForm } from '../../ui/loading/lazyForm.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { SellerCall } from './SellerCall.tsx';

// Sections without interaction are not part of the first load, because the document contains them.
const SellerSections = lazyForm(
  () => import('./SellerSections.tsx').then((file) => file.SellerSections),
  <Skeleton $height="1200px" />,
);

export const TrackPage = ({ trackingNumber }: { trackingNumber?: string }) => {
  usePage('Package Tracking', 'See where your package is, where it has been and when it arrives.');
  const hydrated = useHydrated();
  const isInDocument = useIsInDocument();
  const [query] = useSearchParams();
  useEffect(() => {
    // A visitor who touches the page will probably look up a number. The look-up itself reports a failed download.
    firstInteraction()
      .then(LookUp.preload)
      .catch(() => {});
  }, []);
  const asked = trackingNumber === undefined ? query.get('number')?.trim() : undefined;
  // The numbers are read after hydration, because one document serves every list.
  const numbers = trackingNumber === undefined && hydrated ? query.get('numbers') : null;
  if (asked) return <Redirect to={trackPath(asked)} replace />;

  const number = trackingNumber?.trim();
  // One prerendered document serves every tracking number, so it does not contain the number.
  const anyNumber = number && !hydrated && !isInDocument;
  return (
    <>
      <Wrap>
        <PageHead label="Track Package" title="Package Tracking" />
        <TrackBar key={anyNumber ? '' : number} trackingNumber={anyNumber ? undefined : number} />
        <Result>
          {anyNumber ? (
            <>
              <noscript>{LOOKUP_TIMEOUT_TEXT}</noscript>
              <ParcelLoading />
            </>
          ) : number ? (
            <ParcelView key={number} trackingNumber={number} />
          ) : numbers ? (
            <ChosenParcels numbers={numbers} />
          ) : (
            <Idle>
              <Card data-early="idle">
                <EmptyState title="Where is your package?">
                  Enter the tracking number from your label or your shipping email to see every stop here.
                  Several numbers at once become a list.
                  <noscript>Without JavaScript, look up one number at a time.</noscript>
                </EmptyState>
              </Card>
              <RecentParcels />
            </Idle>
          )}
        </Result>
      </Wrap>
      <SellerSections />
      <SellerCall />
    </>
  );
};

const Idle = styled.div`
  display: grid;
  gap: var(--gutter);
`;
const Result = styled.div`
  margin-top: var(--s-8);
  padding-bottom: var(--s-24);
  noscript {
    display: block;
    margin-bottom: var(--s-4);
  }
`;
