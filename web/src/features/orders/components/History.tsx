import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { dateAndTime, fullTime } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Spinner.tsx';
import { historyQuery } from '../api/order.ts';
import { actorOf, linesOf, titleOf } from '../historyWords.ts';
import { LoadFailure } from './LoadFailure.tsx';

/** Who did what to an order and when. */
export const History = ({ orderId }: { orderId: number }) => {
  const { data, error, isPending, refetch } = useQuery(historyQuery(orderId));
  return (
    <Card aria-labelledby="audit-history">
      <CardHead>
        <h2 id="audit-history">Audit history</h2>
        {data && (
          <Count>
            {data.length} {data.length === 1 ? 'entry' : 'entries'}, newest first
          </Count>
        )}
      </CardHead>
      <Room>
        {isPending && <Skeleton $height="160px" />}
        {error && !data && <LoadFailure error={error} retry={() => void refetch()} />}
        {data && (
          <List>
            {data.toReversed().map((entry) => (
              <li key={entry.position} data-by={entry.actor.startsWith('admin:') ? 'admin' : 'process'}>
                <b>{titleOf(entry)}</b>
                {linesOf(entry).map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <small title={fullTime(entry.at)}>
                  {actorOf(entry)}, {dateAndTime(entry.at)}
                </small>
              </li>
            ))}
          </List>
        )}
      </Room>
    </Card>
  );
};

const Count = styled.span`
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
const Room = styled.div`
  padding: var(--s-6);
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
  }
  li[data-by='process']::after {
    background: var(--surface);
    border: 2px solid var(--field-line);
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
