import { MAX_NUMBERS, severalNumbers, trackPath, type TrackingResult } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Redirect } from 'wouter';
import { focusReplacementOnRemoval } from '../../../lib/code/focusReplacement.ts';
import { isMissing } from '../../../lib/server/faults.ts';
import { Queries } from '../../../lib/server/Queries.tsx';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { headlineOf, textProps } from '../progress.ts';
import { trackQuery } from '../queries.ts';

const POLL_MS = 30_000;

interface Props {
  /** The title; by default, the number of packages. */
  title?: string;
  numbers: readonly string[];
}

/** Several parcels with their status, refreshed every 30 seconds. */
export const ParcelList = ({ title, numbers }: Props) => {
  const shown = numbers.slice(0, MAX_NUMBERS);
  const leftOut = numbers.length - shown.length;
  return (
    <Queries>
      <Card aria-labelledby="parcels">
        <CardHead>
          <h2 id="parcels">{title ?? `${shown.length} packages`}</h2>
        </CardHead>
        <Rows>
          {shown.map((number) => (
            <Row key={number} number={number} />
          ))}
        </Rows>
        {leftOut > 0 && (
          <More>
            Only {shown.length} packages fit into one list. {leftOut} more of your numbers are not shown.
          </More>
        )}
      </Card>
    </Queries>
  );
};

/** A list of parcels by their numbers in an address. An address with one number leads to its page. */
export const AddressedParcels = ({ numbers }: { numbers: string }) => {
  const several = severalNumbers(numbers);
  return several.length === 0 ? (
    <Redirect to={trackPath(numbers.trim())} replace />
  ) : (
    <ParcelList numbers={several} />
  );
};

const Row = ({ number }: { number: string }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...trackQuery(number),
    // Repeating a request for an unknown number would count as guessing.
    refetchInterval: ({ state }) => (state.data?.value ? POLL_MS : false),
  });
  const parcel = data?.value;
  const isUnknown = !isPending && !parcel && (!error || isMissing(error));
  return (
    <li>
      <a href={trackPath(number)}>
        <Mono>{number}</Mono>
      </a>
      {isPending ? (
        <Skeleton $width="180px" $height="1.5em" role="status" aria-label={`Loading ${number}`} />
      ) : parcel ? (
        <Headline parcel={parcel} />
      ) : (
        <Fault role="alert">
          {isUnknown ? 'No package with this number' : 'Failed to load tracking information.'}
        </Fault>
      )}
      {parcel && <StatusBadge status={parcel.status} />}
      {!parcel && !isPending && !isUnknown && (
        <Button size="sm" busy={isFetching} onClick={() => void refetch()} ref={focusReplacementOnRemoval}>
          Try again
        </Button>
      )}
    </li>
  );
};

const Headline = ({ parcel }: { parcel: TrackingResult }) => {
  const { headline, aside } = headlineOf(parcel);
  return (
    <span>
      <b {...textProps(headline)} /> {aside && <small>{aside}</small>}
    </span>
  );
};

const Rows = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 13.75rem) minmax(0, 1fr) fit-content(40%);
    align-items: center;
    gap: var(--s-2) var(--s-5);
    min-height: 64px;
    padding: var(--s-3) var(--edge);
  }
  li + li {
    border-top: 1px solid var(--hairline);
  }
  a,
  span {
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  ${phone} {
    li {
      display: flex;
      flex-wrap: wrap;
    }
    li > * {
      max-width: 100%;
    }
    li > :first-child {
      flex: 1 0 auto;
    }
    li > :nth-child(2) {
      order: 1;
      flex-basis: 100%;
    }
  }
`;
const Fault = styled.span`
  color: var(--danger);
`;
const More = styled.p`
  padding: var(--s-4) var(--edge);
  border-top: 1px solid var(--hairline);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
