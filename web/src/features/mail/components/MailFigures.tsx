import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { count, fullTime } from '../../../lib/format.ts';
import { Figures } from '../../../ui/staff/Figures.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
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
  const oldest = data?.oldestUnsentAt;
  return (
    <Figures
      figures={[
        { label: 'Waiting', value: data && count(data.waiting) },
        { label: 'Retrying', value: data && count(data.retrying) },
        { label: 'Failed', value: data && count(data.failed), bad: Boolean(data?.failed) },
        {
          label: 'Oldest unsent',
          value: data && (oldest ? ageOf(oldest, now) : 'None'),
          title: oldest ? fullTime(oldest) : undefined,
        },
      ]}
    />
  );
};

const Below = styled.div`
  margin-bottom: var(--gutter);
`;
