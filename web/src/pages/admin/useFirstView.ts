import { framedPageAt, type FramedPageName } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { hasAnswers } from '../../lib/server/documentAnswers.ts';
import { preloadView } from './viewCode.ts';
import { prefetchQueries, type ViewQuery } from './viewQueries.ts';
import { viewAt } from './views.ts';

/** Whether the document has the answer to this query. A query that always reloads would request it a second time. */
const isInDocument = ({ queryFn, initialPageParam, staleTime }: ViewQuery): boolean =>
  staleTime !== 0 && hasAnswers(() => void queryFn({ pageParam: initialPageParam }));

/** Starts loading the code of the first view before hydration, which takes a slow phone as long as a request. */
const begin = (): void => {
  const page = framedPageAt(window.location.pathname);
  if (!page) return;
  const { name } = viewAt(page, new URLSearchParams(window.location.search));
  // The view itself reports missing code.
  preloadView({ name, page }).catch(() => undefined);
};
if (typeof window !== 'undefined') begin();

/**
 * Whether the first view can be rendered: its code has loaded or failed, or another view was opened. The view itself
 * reports a failure. Waits outside of `Suspense`: once React shows a fallback, it keeps it for at least 300 ms. Reads
 * the data of the document first, so that a slow phone does not render placeholders.
 */
export const useFirstView = (page: FramedPageName): boolean => {
  const search = useSearch();
  // The prerendered document does not know the query string.
  const [first] = useState(() => ({
    page,
    search: typeof window === 'undefined' ? '' : window.location.search,
  }));
  const client = useQueryClient();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const end = () => setLoaded(true);
    const { name, queries } = viewAt(first.page, new URLSearchParams(first.search));
    const data = prefetchQueries(client, queries.filter(isInDocument));
    Promise.all([preloadView({ name, page: first.page }), data]).then(end, end);
  }, [client, first]);
  return isLoaded || page !== first.page || search !== first.search.slice(1);
};
