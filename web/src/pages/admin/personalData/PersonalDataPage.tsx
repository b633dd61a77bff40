import { addressPart, pages, subjectKinds } from '@exline/contracts';
import { FileJson, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useRoute } from 'wouter';
import { personalDataCall } from '../../../features/personalData/queries.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

// Loaded on demand, because it is rarely needed.
const PersonalDataSheet = lazyCode(() =>
  import('../../../features/personalData/components/PersonalDataSheet.tsx').then(
    ({ PersonalDataSheet: Sheet }) => Sheet,
  ),
);

/** Everything stored about one person, to print or save for them. */
export const PersonalDataPage = () => {
  const [, params] = useRoute(pages.adminPersonalData);
  const kind = subjectKinds.find((name) => name === params?.kind) ?? 'order';
  const id = addressPart(params?.id ?? '');
  return (
    <>
      <div className="no-print">
        <PageTitle
          title="Personal data"
          lead="Everything stored about one person. Give it only to that person: verify who is asking."
        >
          <Actions>
            <ButtonLink size="sm" href={personalDataCall(kind, id)} download>
              <FileJson size={16} strokeWidth={1.5} aria-hidden /> Save as JSON
            </ButtonLink>
            <Button size="sm" onClick={() => window.print()}>
              <Printer size={16} strokeWidth={1.5} aria-hidden /> Print
            </Button>
          </Actions>
        </PageTitle>
      </div>
      <Suspense fallback={<Skeleton $height="320px" role="status" aria-busy aria-label="Loading" />}>
        <PersonalDataSheet key={`${kind} ${id}`} kind={kind} id={id} />
      </Suspense>
    </>
  );
};

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
