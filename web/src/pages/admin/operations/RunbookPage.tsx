import { pages } from '@exline/contracts';
import { Suspense } from 'react';
import { useRoute } from 'wouter';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

export const loadRunbook = () =>
  import('../../../features/operations/components/RunbookText.tsx').then(({ RunbookText }) => RunbookText);

// Loaded on demand, because it is large and rarely needed.
const RunbookText = lazyCode(loadRunbook);

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
      <Suspense fallback={<Spinner label="Loading..." />}>
        <RunbookText key={name} name={name} />
      </Suspense>
    </>
  );
};
