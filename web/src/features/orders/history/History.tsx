import type { HistoryEntry } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dateAndTime, fullTime } from '../../../lib/text/format.ts';
import { wordsOfName } from '../../../lib/text/wordsOfName.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { Card, CardHead, CardBody } from '../../../ui/layout/Card.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { DeferredListPosition } from '../../../ui/lists/deferredListPosition.ts';
import { historyQuery } from '../order.ts';
import { Collapsed } from '../Collapsed.tsx';
import { kindOf, linesOf, recipientsIn } from './historyWords.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';

/** The audit history: who changed what in an order, and when. */
export const History = ({ orderId }: { orderId: number }) => {
  const query = useQuery(historyQuery(orderId));
  const { data, error, isPending, refetch } = query;
  const [type, setType] = useState('');
  const shown = data?.toReversed().filter((entry) => !type || entry.type === type) ?? [];
  const recipients = recipientsIn(data ?? []);
  const nameOf = useActorName();
  return (
    <Card aria-labelledby="audit-history">
      <CardHead>
        <h2 id="audit-history">Audit history</h2>
        {data && (
          <Count role="status">
            {type && `${shown.length} of `}
            {data.length} {data.length === 1 ? 'entry' : 'entries'}, newest first
          </Count>
        )}
        {data && <TypeFilter entries={data} value={type} onChange={setType} />}
      </CardHead>
      <CardBody>
        {isPending && <Skeleton $height="160px" />}
        {error && !data && <LoadFailure error={error} retry={() => void refetch()} />}
        <Collapsed items={shown} words="entries">
          {(entries) => (
            <List>
              {entries.map((entry) => (
                <li key={entry.position} data-kind={kindOf(entry)}>
                  <b>{wordsOfName(entry.type)}</b>
                  {linesOf(entry, recipients, nameOf).map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  <small title={fullTime(entry.at)}>
                    <Actor actor={entry.actor} />, {dateAndTime(entry.at)}
                  </small>
                </li>
              ))}
            </List>
          )}
        </Collapsed>
        {data && <DeferredListPosition list={query} />}
      </CardBody>
    </Card>
  );
};

interface FilterProps {
  entries: readonly HistoryEntry[];
  value: string;
  onChange: (type: string) => void;
}

/** Filters by the types that occur; hidden when there is only one. */
const TypeFilter = ({ entries, value, onChange }: FilterProps) => {
  const types = [...new Set(entries.map(({ type }) => type))];
  if (types.length < 2) return null;
  return (
    <Types className="no-print">
      <Choice
        label="Type of entry"
        value={value}
        options={[['', 'All entries'], ...types.map((type) => [type, wordsOfName(type)] as const)]}
        onChange={onChange}
      />
    </Types>
  );
};

const Count = styled.span`
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
const Types = styled.div`
  flex-basis: 100%;
`;
const List = styled.ol`
  li {
    position: relative;
    padding: 0 0 var(--s-5) 32px;
    font-size: var(--t-14);
    overflow-wrap: anywhere;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    left: 6px;
    top: 12px;
    bottom: -10px;
    width: 1px;
    background: var(--hairline-strong);
  }
  li:last-child::before {
    display: none;
  }
  li::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 6px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--line);
    /* Forced colors would give the dot the color of the page. */
    forced-color-adjust: none;
  }
  li[data-kind='request']::after,
  li[data-kind='process']::after {
    background: var(--surface);
    border: 2px solid var(--field-line);
  }
  li[data-kind='process']::after {
    border-color: var(--line);
  }
  li[data-kind='failure']::after {
    background: var(--danger);
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: var(--t-14);
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
`;
