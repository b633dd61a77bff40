import { followReturn } from '@exline/client';
import { pages, type FollowedReturn } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { HttpError } from '../../../lib/server/httpError.ts';
import { Queries } from '../../../lib/server/Queries.tsx';
import { request } from '../../../lib/server/request.ts';
import { isMissing, reasonOf } from '../../../lib/server/faults.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CopyButton } from '../../../ui/parcel/CopyButton.tsx';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { Stepper } from '../../../ui/parcel/Stepper.tsx';
import { useKeptToken } from '../photos/useKeptToken.ts';
import type { ReturnAnswer } from '../returnAnswer.ts';
import { returnHeadlines, returnLine, returnOutlooks } from '../returnLine.ts';

/** A step takes days, so a page that stays open asks rarely. */
const REFRESH_MS = 60_000;
/** A return in the document counts as current for this time. */
const FRESH_MS = 30_000;

const ReturnPhotos = lazyCode(() => import('../photos/ReturnPhotos.tsx').then((code) => code.ReturnPhotos));

interface Props {
  returnNumber: string;
  /** The answer in the document; null if it has none about this return. */
  answer: ReturnAnswer | null;
}

/** The state of a return as a line, and its photos for the customer with the link in our email. */
export const ReturnView = ({ returnNumber, answer }: Props) => {
  const token = useKeptToken(returnNumber);
  return (
    <Queries>
      {answer && !answer.value ? <Unknown /> : <Asking returnNumber={returnNumber} answer={answer} />}
      {token !== null && (
        <Photos>
          <Suspense fallback={<Skeleton $height="280px" aria-label="Loading" />}>
            <ReturnPhotos link={{ returnNumber, token }} />
          </Suspense>
        </Photos>
      )}
    </Queries>
  );
};

const Asking = ({ returnNumber, answer }: Props) => {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['return', returnNumber],
    queryFn: ({ signal }) => request(followReturn, { path: { returnNumber }, signal }),
    refetchInterval: REFRESH_MS,
    ...(answer?.value && { initialData: answer.value, staleTime: FRESH_MS }),
    retry: (count, fault) => !(fault instanceof HttpError) && count < 2,
  });
  if (isPending) return <Skeleton $height="280px" role="status" aria-label="Loading" />;
  if (data) return <Found found={data} />;
  if (isMissing(error)) return <Unknown />;
  return (
    <Card>
      <Failure
        title="Failed to load the return. Please try again."
        retry={() => void refetch()}
        busy={isFetching}
      >
        {reasonOf(error)}
      </Failure>
    </Card>
  );
};

const Found = ({ found }: { found: FollowedReturn }) => (
  <Card $pad="lg" aria-labelledby="return-state">
    <Number>
      <Mono>{found.returnNumber}</Mono>
      <CopyButton text={found.returnNumber} />
    </Number>
    <State id="return-state">{returnHeadlines[found.status]}</State>
    <p>{returnOutlooks[found.status]}</p>
    <Stepper stops={returnLine(found)} />
  </Card>
);

const Unknown = () => (
  <Card>
    <EmptyState
      line="fault"
      title="No return with this number"
      action={<ButtonLink href={pages.returns}>Start a return</ButtonLink>}
    >
      Return numbers are RT followed by 13 letters and digits, as in our email.
    </EmptyState>
  </Card>
);

const Photos = styled.div`
  margin-top: var(--s-6);
`;
const Number = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-3);
  /* With large text, a number still fits on one line of a small phone. */
  font-size: min(var(--t-18), 8vw);
  overflow-wrap: anywhere;
`;
const State = styled.h2`
  margin: var(--s-3) 0 var(--s-1);
  font-size: var(--t-28);
`;
