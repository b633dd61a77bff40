import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { FramedPageName } from './adminPages.ts';
import { preloadView } from './viewCode.ts';
import { viewAt } from './views.ts';

/**
 * Whether the first view can be rendered: its code is there, or has failed, which the view itself reports, or another
 * view was opened. Waits outside of `Suspense`: once React shows a fallback, it keeps it for at least 300 ms.
 */
export const useFirstView = (page: FramedPageName): boolean => {
  const search = useSearch();
  // The document is rendered without the query.
  const [first] = useState(() => ({
    page,
    search: typeof window === 'undefined' ? '' : window.location.search,
  }));
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const end = () => setLoaded(true);
    const { name } = viewAt(first.page, new URLSearchParams(first.search));
    preloadView({ name, page: first.page }).then(end, end);
  }, [first]);
  return isLoaded || page !== first.page || search !== first.search.slice(1);
};
