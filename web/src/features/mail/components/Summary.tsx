import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { fullTime } from '../../../lib/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Spinner.tsx';
import { summaryQuery } from '../api/mails.ts';
import { ageOf } from '../words.ts';

const MINUTE_MS = 60_000;

const useMinutes = () => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** What is on its way, what is stuck, and since when. */
export const Summary = () => {
  const { data, error, refetch } = useQuery(summaryQuery);
  const now = useMinutes();
  if (error && !data) {
    return (
      <Below>
        <LoadFailure error={error} retry={() => void refetch()} />
      </Below>
    );
  }
  const figure = (value: number | undefined) =>
    value === undefined ? <Skeleton $width="40px" $height="43px" /> : value.toLocaleString('en-US');
  return (
    <Card>
      <Figures>
        <div>
          <dt>Waiting</dt>
          <dd>{figure(data?.waiting)}</dd>
        </div>
        <div>
          <dt>Retrying</dt>
          <dd>{figure(data?.retrying)}</dd>
        </div>
        <div data-bad={Boolean(data?.failed)}>
          <dt>Failed</dt>
          <dd>{figure(data?.failed)}</dd>
        </div>
        <div>
          <dt>Oldest unsent</dt>
          <dd title={data?.oldestUnsentAt ? fullTime(data.oldestUnsentAt) : undefined}>
            {data ? (data.oldestUnsentAt ? ageOf(data.oldestUnsentAt, now) : 'None') : figure(undefined)}
          </dd>
        </div>
      </Figures>
    </Card>
  );
};

const Below = styled.div`
  margin-bottom: var(--gutter);
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  > div {
    padding: var(--s-5) var(--s-6);
    border-left: 1px solid var(--hairline);
  }
  > div:first-child {
    border: 0;
  }
  dt {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  dd {
    margin-top: 2px;
    font-size: var(--t-36);
    font-weight: 500;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
  [data-bad='true'] dd {
    color: var(--danger);
  }
  ${phone} {
    grid-template-columns: 1fr 1fr;
    > div {
      padding: var(--s-4) var(--s-5);
    }
    > div:nth-child(odd) {
      border-left: 0;
    }
    > div:nth-child(n + 3) {
      border-top: 1px solid var(--hairline);
    }
  }
`;
