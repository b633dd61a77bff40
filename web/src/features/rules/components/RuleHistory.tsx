import type { RuleRun } from '@exline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { itemsOf } from '../../../lib/lists/listPage.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LoadNextPage } from '../../../ui/lists/LoadNextPage.tsx';
import { runsQuery } from '../queries.ts';
import { outcomeWords } from '../words.ts';

/** The address of the page of an order. */
export type OrderAddress = (orderId: number) => string;

interface Props {
  id: number;
  name: string;
  hrefOf: OrderAddress;
}

/** The runs of a rule, newest first. */
export const RuleHistory = ({ id, name, hrefOf }: Props) => {
  const list = useInfiniteQuery(runsQuery(id));
  const runs: readonly RuleRun[] = itemsOf(list);
  return (
    <Box>
      <QueryState query={list} />
      {list.data && runs.length === 0 && <p>This rule has not run yet.</p>}
      {runs.length > 0 && (
        <ol aria-label={`Runs of ${name}`}>
          {runs.map((run) => (
            <li key={run.id}>
              <Link href={hrefOf(run.orderId)}>{run.trackingNumber}</Link>
              <span>{outcomeWords[run.outcome]}</span>
              <time dateTime={run.at}>{dateAndTime(run.at)}</time>
            </li>
          ))}
        </ol>
      )}
      <LoadNextPage list={list} />
    </Box>
  );
};

const Box = styled.div`
  margin-top: var(--s-3);
  padding: var(--s-2) var(--s-4);
  border-radius: var(--r-1);
  background: var(--sunken);
  font-size: var(--t-14);
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s-4);
    padding: var(--s-2) 0;
  }
  a {
    font-family: var(--mono);
  }
  time {
    margin-left: auto;
    color: var(--ink-muted);
  }
`;
