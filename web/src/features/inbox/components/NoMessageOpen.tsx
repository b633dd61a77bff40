import type { UseQueryResult } from '@tanstack/react-query';
import { useCan } from '../../../lib/people/rights.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';

/** Shown in place of a message until one is open. */
export const NoMessageOpen = ({
  query: { isLoading, error, refetch },
}: {
  query: UseQueryResult<unknown>;
}) => {
  const can = useCan();
  if (isLoading) return <Skeleton $height="320px" role="status" aria-busy aria-label="Loading message" />;
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />;
  return (
    <EmptyState title="Choose a message">
      {can('ReplyToContact') ? 'You can read it and reply to it here.' : 'You can read it here.'}
    </EmptyState>
  );
};
