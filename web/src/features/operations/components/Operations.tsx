import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { reportQuery, samplesQuery } from '../queries.ts';
import { assess } from '../assess.ts';
import { componentStates } from '../componentStates.ts';
import { DeferredListPosition } from '../../../ui/lists/deferredListPosition.ts';
import { Findings } from './Findings.tsx';
import { GatewaysCard } from './GatewaysCard.tsx';
import { LinesCard } from './LinesCard.tsx';
import { NoReport } from './NoReport.tsx';
import { QueueCard } from './QueueCard.tsx';
import { ReadModelsCard } from './ReadModelsCard.tsx';
import { SignInsCard } from './SignInsCard.tsx';
import { SystemLine } from './SystemLine.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';

/** The system status for operators: problems first, then the details. */
export const Operations = () => {
  const query = useQuery(reportQuery);
  const { data: report, error, isPending, dataUpdatedAt } = query;
  const { data: samples = [], isPending: isSampling } = useQuery(samplesQuery);
  // Waits for the samples, too, because a problem that they show later would move the page.
  if (isPending || (report && isSampling)) return <Expected />;
  // Without a new report, the old one stays visible below the error.
  const stale = error ? <NoReport error={error} since={report ? dataUpdatedAt : null} /> : null;
  if (!report) return stale;
  const now = Date.parse(report.at);
  return (
    <Stack>
      {stale ?? (
        <>
          <Findings findings={assess(report, samples, now)} calm="All systems operational" />
          <SystemLine stops={componentStates(report, now)} />
        </>
      )}
      <QueueCard queues={report.queues} samples={samples} now={now} />
      <ReadModelsCard report={report} />
      <GatewaysCard gateways={report.gateways} answeredBy={report.answeredBy} now={now} />
      <SignInsCard gateways={report.gateways} />
      <LinesCard gateways={report.gateways} />
      <DeferredListPosition list={query} />
    </Stack>
  );
};

/** Placeholders in the size of the cards. */
const Expected = () => (
  <Stack>
    <VisuallyHidden role="status">Loading system status...</VisuallyHidden>
    {['20px', '84px', '280px', '320px'].map((height) => (
      <Card key={height} $pad="md" aria-hidden>
        <Skeleton $height={height} />
      </Card>
    ))}
  </Stack>
);
