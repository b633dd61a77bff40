import { statusInDescription, statusTone, type TrackedEvent } from '@exline/contracts';
import { ChevronDown, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { css, styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { fullTime } from '../../lib/text/format.ts';
import { useHydrated } from '../../lib/page/useHydrated.ts';
import { phone } from '../../theme/tokens.ts';
import { inZone } from './inZone.ts';
import { Stop, type StopKind } from '../content/Stop.tsx';

/** Splits the stored "Status: description"; a plain remark has no status. */
const partsOf = (description: string) => {
  const status = statusInDescription(description);
  if (!status) return { status: null, text: description };
  return { status, text: description.slice(description.indexOf(':') + 1).trim() };
};

const kindOf = (status: string | null, newest: boolean): StopKind => {
  if (!newest) return 'passed';
  const tone = statusTone(status ?? '');
  return tone === 'delivered' ? 'done' : tone === 'exception' ? 'fault' : 'now';
};

/** A longer history shows only its newest events until the reader asks for all. In print, all events are shown. */
const FIRST_EVENTS = 10;

/** The events of a parcel, newest first, as stops on a line. */
export const Timeline = ({ events }: { events: readonly TrackedEvent[] }) =>
  events.length === 0 ? <Empty>No tracking events found.</Empty> : <Stops events={events} />;

const Stops = ({ events }: { events: readonly TrackedEvent[] }) => {
  const hydrated = useHydrated();
  const [isWhole, setWhole] = useState(events.length <= FIRST_EVENTS);
  const list = useRef<HTMLOListElement>(null);
  const showAll = () => {
    // The button disappears, so the focus moves to the first event that it reveals.
    const next = list.current?.children[FIRST_EVENTS] as HTMLElement | undefined;
    flushSync(() => setWhole(true));
    next?.focus({ preventScroll: true });
  };
  return (
    <>
      <List ref={list} $isWhole={isWhole}>
        {events.map(({ id, description, location, timestamp }, index) => {
          const { status, text } = partsOf(description);
          return (
            <li
              key={id}
              className={index < FIRST_EVENTS ? undefined : 'later-event'}
              tabIndex={index === FIRST_EVENTS ? -1 : undefined}
            >
              <At dateTime={timestamp} title={hydrated ? fullTime(timestamp) : undefined}>
                <span {...inZone('usDate', timestamp)} /> <b {...inZone('clockTimeWithZone', timestamp)} />
              </At>
              <Place>
                <Stop kind={kindOf(status, index === 0)} />
              </Place>
              <What>
                {status && <b>{status}</b>}
                {text && <p>{text}</p>}
                {location && (
                  <Where>
                    <MapPin size={14} strokeWidth={1.6} aria-hidden /> {location}
                  </Where>
                )}
              </What>
            </li>
          );
        })}
      </List>
      {!isWhole && (
        <More className="needs-scripts">
          <Button size="sm" onClick={showAll}>
            <ChevronDown size={16} aria-hidden /> Show all {events.length} events
          </Button>
        </More>
      )}
    </>
  );
};

const Empty = styled.p`
  color: var(--ink-muted);
`;
const More = styled.div`
  padding-left: calc(7rem + 20px);
  ${phone} {
    padding-left: 0;
  }
`;
const List = styled.ol<{ $isWhole: boolean }>`
  ${({ $isWhole }) =>
    !$isWhole &&
    css`
      @media not print {
        li.later-event {
          display: none;
        }
        li:nth-child(${FIRST_EVENTS})::before {
          bottom: 0;
          background: linear-gradient(var(--line), transparent);
        }
      }
    `}
  li {
    position: relative;
    display: grid;
    /* Wide enough for a time with a short zone. A long zone, such as GMT+5:30, goes below the time. */
    grid-template-columns: 7rem 22px 1fr;
    column-gap: var(--s-5);
    padding-bottom: var(--s-6);
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    left: calc(7rem + 30px);
    top: 12px;
    bottom: -12px;
    width: 2px;
    background: var(--line);
  }
  li:last-child::before {
    display: none;
  }
  ${phone} {
    li {
      grid-template-columns: 22px 1fr;
      column-gap: var(--s-4);
    }
    li::before {
      left: 10px;
    }
  }
`;
const At = styled.time`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  text-align: right;
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 600;
    font-size: var(--t-15);
  }
  span {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  ${phone} {
    grid-column: 2;
    grid-row: 1;
    /* The time comes first, and stays above the date where large text needs two lines. */
    flex-flow: row-reverse wrap-reverse;
    align-items: baseline;
    justify-content: flex-end;
    gap: 0 8px;
    text-align: left;
  }
`;
const Place = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 24px;
  ${phone} {
    grid-column: 1;
    grid-row: 1;
  }
`;
const What = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  b {
    font-weight: 600;
  }
  p {
    color: var(--ink-muted);
  }
  ${phone} {
    grid-column: 2;
  }
`;
const Where = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-top: 2px;
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
