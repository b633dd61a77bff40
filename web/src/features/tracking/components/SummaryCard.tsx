import { statusTone, type TrackingResult } from '@exline/contracts';
import { styled } from 'styled-components';
import { isDay, longDate } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { CopyButton } from '../../../ui/parcel/CopyButton.tsx';
import { Detail } from '../../../ui/content/Details.tsx';
import { inZone } from '../../../ui/parcel/inZone.ts';
import { Mono } from '../../../ui/content/Mono.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Stepper } from '../../../ui/parcel/Stepper.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { headlineOf, lastSeenOf, progressOf, textProps } from '../progress.ts';
import { Facts, Summary } from './parcelShape.tsx';

interface Props {
  parcel: TrackingResult;
  /** The id of the headline, where a page shows several parcels. */
  id?: string;
  /** False for a copy of an earlier day, which does not know what happens today. */
  isCurrent?: boolean;
}

/** The main card of a parcel: number, headline, progress and four details. */
export const SummaryCard = ({ parcel, id = 'where', isCurrent = true }: Props) => {
  const tone = isCurrent && statusTone(parcel.status);
  const { headline, below, aside } = headlineOf(parcel, isCurrent);
  const lastSeen = lastSeenOf(parcel);
  const { usualDays } = parcel;
  return (
    <Summary $pad="lg" aria-labelledby={id}>
      <Top>
        <div>
          <Number>
            <Mono>{parcel.trackingNumber}</Mono>
            <CopyButton text={parcel.trackingNumber} />
          </Number>
          <h2 id={id}>
            <span {...textProps(headline)} /> {aside && <small>{aside}</small>}
          </h2>
          {below && <Below {...textProps(below)} />}
          {lastSeen && (
            <Seen>
              <bdi>{lastSeen.words}</bdi> <span {...inZone('seen', lastSeen.at)} />
            </Seen>
          )}
        </div>
        <StatusBadge status={parcel.status} large />
      </Top>
      <Stepper stops={progressOf(parcel)} />
      <Facts>
        <Detail label="Shipment date">
          <Day of={parcel.shipmentDate} />
        </Detail>
        <Detail label="Estimated delivery">
          <Day of={parcel.estimatedDelivery} />
          {usualDays && (
            <small>
              usually {usualDays.from < usualDays.to && `${usualDays.from} to `}
              {usualDays.to} {usualDays.to > 1 ? 'days' : 'day'} on this route
            </small>
          )}
          {tone === 'out' ? (
            <Today>Delivering today</Today>
          ) : (
            tone &&
            tone !== 'delivered' &&
            parcel.estimatedDelivery && <Late {...inZone('late', parcel.estimatedDelivery)} />
          )}
        </Detail>
        <Detail label="Destination">{parcel.destination}</Detail>
        <Detail label="Current location">{parcel.currentLocation}</Detail>
      </Facts>
      {tone === 'out' && parcel.currentLocation && (
        <OutForDelivery>
          <Note tone="out" title="Out for Delivery">
            Current location: <bdi>{parcel.currentLocation}</bdi>
            <br />
            Your package will be delivered today
          </Note>
        </OutForDelivery>
      )}
    </Summary>
  );
};

/** A date is the same in every time zone; a time is shown in the reader's zone. */
const Day = ({ of: iso }: { of: string | null }) =>
  iso === null || isDay(iso) ? longDate(iso) : <span {...inZone('longDate', iso)} />;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--s-6);
  > div {
    /* Long places do not squeeze the badge. */
    flex: 1 1 50%;
    min-width: 0;
  }
  ${phone} {
    display: block;
    > span {
      margin-top: var(--s-4);
    }
  }
`;
const Number = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-3);
  /* With large text, a number still fits on one line of a small phone. */
  font-size: min(var(--t-18), 10vw);
`;
const Below = styled.p`
  overflow-wrap: anywhere;
  margin-top: var(--s-1);
`;
const Seen = styled.p`
  overflow-wrap: anywhere;
  color: var(--ink-muted);
  margin-top: var(--s-1);
  span {
    /* The time moves to the next line as a whole, in any time zone. */
    display: inline-block;
  }
`;
const Today = styled.span`
  display: block;
  font-size: var(--t-14);
  font-weight: 600;
  color: var(--out);
`;
const Late = styled(Today)`
  color: var(--exception);
`;
const OutForDelivery = styled.div`
  margin-top: var(--s-6);
`;
