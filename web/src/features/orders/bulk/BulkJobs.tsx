import type { BulkJob } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { dateAndTime, fullTime } from '../../../lib/text/format.ts';
import { compact } from '../../../theme/tokens.ts';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';
import { AdminTitle } from '../AdminTitle.tsx';
import { adminLink } from '../links.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { ContinueJob } from './ContinueJob.tsx';
import { bulkJobQuery, bulkJobsQuery, isOver, progressWords, titleOf, useLiveBulkJobs } from './jobs.ts';
import { ResultsLink, StopJob } from './StopJob.tsx';

/** The newest actions on many orders, and the open one. */
export const BulkJobs = () => {
  useLiveBulkJobs();
  const list = useQuery(bulkJobsQuery);
  const opened = Number(useAddress()[0].get('job')) || list.data?.[0]?.id;
  return (
    <>
      <Breadcrumb
        steps={[{ label: 'All Tracking Numbers', href: adminLink.tab('orders') }, { label: 'Bulk actions' }]}
      />
      <Below>
        <AdminTitle title="Bulk actions" />
        <QueryState query={list} />
        {list.data?.length === 0 && (
          <Card>
            <EmptyState line="none" title="No bulk actions yet">
              Select several orders in the list to change them at once. The progress and the result appear
              here.
            </EmptyState>
          </Card>
        )}
        {list.data && list.data.length > 0 && (
          <Columns>
            <Card as="nav" aria-label="Bulk actions">
              <List>
                {list.data.map((job) => (
                  <li key={job.id} data-row="">
                    <Link
                      href={adminLink.bulkJob(job.id)}
                      aria-current={job.id === opened ? 'page' : undefined}
                    >
                      <b>{titleOf(job.kind, job.total)}</b>
                      <small>{progressWords(job)}</small>
                      <small title={fullTime(job.startedAt)}>
                        <Actor actor={job.by} />, {dateAndTime(job.startedAt)}
                      </small>
                    </Link>
                  </li>
                ))}
              </List>
            </Card>
            {opened && <Opened key={opened} id={opened} />}
          </Columns>
        )}
      </Below>
    </>
  );
};

const Opened = ({ id }: { id: BulkJob['id'] }) => {
  const query = useQuery(bulkJobQuery(id));
  const job = query.data;
  return (
    <Card aria-label="Result">
      {job && (
        <CardHead>
          <h2 tabIndex={-1}>{titleOf(job.kind, job.total)}</h2>
          <ButtonRow>
            <ContinueJob job={job} />
            {isOver(job) ? <ResultsLink job={job} /> : <StopJob job={job} />}
          </ButtonRow>
        </CardHead>
      )}
      <CardBody>
        <QueryState query={query} />
        {job && <BulkProgress job={job} />}
      </CardBody>
    </Card>
  );
};

const Below = styled.div`
  margin-top: var(--s-3);
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: 400px minmax(0, 1fr);
  gap: var(--gutter);
  align-items: start;
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const List = styled.ul`
  li + li {
    border-top: 1px solid var(--hairline);
  }
  a {
    display: grid;
    gap: 2px;
    padding: var(--s-3) var(--s-5);
    color: var(--ink);
    text-decoration: none;
    font-size: var(--t-14);
  }
  a:hover {
    background: var(--sunken);
  }
  a[aria-current] {
    background: var(--line-tint);
    box-shadow: inset 3px 0 0 var(--line);
  }
  b {
    font-weight: 600;
  }
  small {
    color: var(--ink-muted);
    font-size: var(--t-13);
    font-variant-numeric: tabular-nums;
  }
`;
