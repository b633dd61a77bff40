import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/page/useDebounced.ts';
import { searchQuery } from './queries.ts';

const TYPING_PAUSE_MS = 150;

/** Searches after a pause in typing. The previous results stay until the next ones arrive. */
export const useSearch = (typed: string) => {
  const term = typed.trim();
  const asked = useDebounced(term, term === '' ? 0 : TYPING_PAUSE_MS, '');
  const query = useQuery({
    ...searchQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isBehind = term !== '' && (asked !== term || query.isPending || query.isPlaceholderData);
  return {
    found: term !== '' && asked !== '' ? query.data : undefined,
    error: isBehind ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
    /** Whether the visible results belong to an earlier text. */
    isBehind,
  };
};
