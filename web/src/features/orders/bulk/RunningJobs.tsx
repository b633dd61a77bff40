import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { adminLink } from '../links.ts';
import { bulkJobsQuery, isOver, progressWords, titleOf, useLiveBulkJobs } from './jobs.ts';
import { StopJob } from './StopJob.tsx';

/** The bulk actions that are running, also those of colleagues. */
export const RunningJobs = () => {
  useLiveBulkJobs();
  const { data = [] } = useQuery(bulkJobsQuery);
  const running = data.filter((job) => !isOver(job));
  if (running.length === 0) return null;
  return (
    <Strip aria-label="Bulk actions">
      {running.map((job) => (
        <Running key={job.id}>
          <Link href={adminLink.bulkJob(job.id)}>{titleOf(job.kind, job.total)}</Link>
          <ProgressBar
            max={job.total}
            value={job.done + job.refused}
            aria-label={titleOf(job.kind, job.total)}
          />
          <span>{progressWords(job)}</span>
          <StopJob job={job} />
        </Running>
      ))}
    </Strip>
  );
};

const Strip = styled.section`
  padding: var(--s-2) var(--s-6);
  border-bottom: 1px solid var(--hairline);
  font-size: var(--t-14);
`;
const Running = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  min-height: 40px;
  progress {
    flex: 1 1 120px;
    width: 120px;
  }
  span {
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
`;
