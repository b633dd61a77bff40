import { MINUTE_MS } from '@exline/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { fullTime } from '../../../lib/text/format.ts';
import { useInterval } from '../../../lib/page/useInterval.ts';
import { Figures } from '../../../ui/content/Figures.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { summaryQuery } from '../queries.ts';
import { ageOf } from '../words.ts';

/** The numbers of waiting, retrying and failed emails, and the age of the oldest unsent one. */
export const MailFigures = () => {
  const { data, error, refetch } = useQuery(summaryQuery);
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), MINUTE_MS);
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
