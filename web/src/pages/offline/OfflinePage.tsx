import { trackingKey } from '@exline/contracts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SummaryCard } from '../../features/tracking/components/SummaryCard.tsx';
import { useKeptParcels, type KeptParcel } from '../../features/tracking/keptParcels.ts';
import { useOnline } from '../../lib/code/useOnline.ts';
import { useFragment } from '../../lib/address/useFragment.ts';
import { useInterval } from '../../lib/page/useInterval.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { usePageVisible } from '../../lib/page/usePageVisible.ts';
import { useHydrated } from '../../lib/page/useHydrated.ts';
import { isPastDay } from '../../lib/text/arrival.ts';
import { dateAndTime } from '../../lib/text/format.ts';
import { phone } from '../../theme/tokens.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Timeline } from '../../ui/parcel/Timeline.tsx';
import { missedPath, numberIn } from './missedPath.ts';

const PROBE_MS = 5_000;

const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Shown instead of a page that cannot be loaded: the parcels that this device received last. */
export const OfflinePage = () => {
  usePage('No connection', 'The last parcels that this device received.');
  // Renders again when the tab becomes visible, because a copy of today may be one of yesterday by then.
  usePageVisible();
  const hydrated = useHydrated();
  const fragment = useFragment();
  const missed = hydrated ? missedPath(fragment, window.location.origin) : '/';
  const wanted = numberIn(missed);
  const isWanted = ({ parcel }: KeptParcel) =>
    wanted !== null && trackingKey(parcel.trackingNumber) === trackingKey(wanted);
  const parcels = useKeptParcels();
  const sorted = [...parcels.filter(isWanted), ...parcels.filter((kept) => !isWanted(kept))];
  const openMissedPage = () => window.location.replace(missed);
  useOnline(openMissedPage);
  // A browser in a network without internet access counts as online.
  useInterval(() => void serverAnswers().then((answers) => answers && openMissedPage()), PROBE_MS);
  return (
    <Room>
      <Head>
        <h1>No connection</h1>
        <p>
          This page could not be loaded. It opens by itself once you are online again.
          {sorted.length > 0 && ' Until then, here is what this device received last.'}
        </p>
        <Button variant="primary" onClick={openMissedPage}>
          Try again
        </Button>
      </Head>
      {wanted !== null && !sorted.some(isWanted) && (
        <Missing>{wanted} was not tracked on this device lately.</Missing>
      )}
      {sorted.length === 0 ? (
        <Card>
          <EmptyState title="No parcels on this device">
            The last five parcels that you track are kept on this device, so that you can see them without a
            connection.
          </EmptyState>
        </Card>
      ) : (
        <List>
          {sorted.map((kept) => (
            <li key={kept.parcel.trackingNumber}>
              <Kept {...kept} isOpen={isWanted(kept) || sorted.length === 1} />
            </li>
          ))}
        </List>
      )}
    </Room>
  );
};

const Kept = ({ at, parcel, isOpen }: KeptParcel & { isOpen: boolean }) => (
  <article aria-label={`Parcel ${parcel.trackingNumber}`}>
    <AsOf>
      As of <time dateTime={at}>{dateAndTime(at)}</time>
    </AsOf>
    <SummaryCard parcel={parcel} id={useId()} isCurrent={!isPastDay(at)} />
    <History open={isOpen}>
      <summary>Tracking history</summary>
      <Card $pad="lg">
        <Timeline events={parcel.trackingEvents} />
      </Card>
    </History>
  </article>
);

const Room = styled(Wrap)`
  padding-bottom: var(--s-24);
`;
const Head = styled.div`
  padding: var(--s-12) 0 var(--s-8);
  p {
    max-width: 60ch;
    margin: var(--s-3) 0 var(--s-6);
    color: var(--ink-muted);
  }
  ${phone} {
    padding: var(--s-8) 0 var(--s-6);
  }
`;
const Missing = styled.p`
  margin-bottom: var(--s-6);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const List = styled.ul`
  display: grid;
  gap: var(--s-12);
`;
const AsOf = styled.p`
  margin-bottom: var(--s-2);
  font-size: var(--t-14);
  font-weight: 600;
  color: var(--ink-muted);
`;
const History = styled.details`
  margin-top: var(--s-4);
  summary {
    width: fit-content;
    padding: var(--s-3) 0;
    font-weight: 600;
    cursor: pointer;
  }
`;
