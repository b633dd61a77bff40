import { pages } from '@exline/contracts';
import { Suspense } from 'react';
import { useRoute } from 'wouter';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { RunbookText } from './runbookText.ts';

/** The runbook section of one alert. */
export const RunbookPage = () => {
  const [, params] = useRoute(pages.adminRunbook);
  const name = params?.name ?? '';
  return (
    <>
      <PageTitle title={name} lead="From the runbook: what it means, how to investigate, what to do.">
        <ButtonLink size="sm" href={pages.adminOperations}>
          Back to Operations
        </ButtonLink>
      </PageTitle>
      <Suspense fallback={<Skeleton $height="320px" role="status" aria-busy aria-label="Loading" />}>
        <RunbookText key={name} name={name} />
      </Suspense>
    </>
  );
};
