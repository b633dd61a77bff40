import { framedPageAt } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { firstInteractionOrTimeout } from '../../lib/code/firstInteraction.ts';
import { OwnAccountContext } from '../../lib/people/rights.ts';
import { preloadAll } from './adminPages.ts';
import { preloadView } from './viewCode.ts';
import { prefetchQueries } from './viewQueries.ts';
import { viewAt } from './views.ts';

/** A pointer must stay on a link for this long before its data is loaded. */
const HOVER_MS = 65;
/** Data that a page always reads again counts as current for this long, so that moving over links does not repeat it. */
const FRESH_MS = 5_000;

/** A browser prepares for date fields when it makes the first one, which takes a slow phone 70 ms. */
const prepareDateFields = (): void => void (document.createElement('input').type = 'date');

const LINK = 'a[href^="/admin"]';
const navigation = () => [...document.querySelectorAll<HTMLAnchorElement>(`header ${LINK}`)];

/**
 * Loads what the next page needs before it is opened: the code of all pages and the data of those in the navigation
 * once this page is idle, and the data behind a link as soon as someone touches, focuses or points at it.
 */
export const usePrefetch = (): void => {
  const client = useQueryClient();
  const rights = use(OwnAccountContext)?.rights;
  useEffect(() => {
    let isGone = false;
    const prefetch = async ({ href }: HTMLAnchorElement): Promise<void> => {
      const { pathname, search, searchParams } = new URL(href);
      const page = framedPageAt(pathname);
      const isShown = pathname === window.location.pathname && search === window.location.search;
      if (isGone || isShown || !page) return;
      const { name, right, queries } = viewAt(page, searchParams);
      if (right && !rights?.includes(right)) return;
      const asked = queries.map((query) => ({
        ...query,
        staleTime: query.staleTime === 0 ? FRESH_MS : query.staleTime,
      }));
      await Promise.allSettled([preloadView({ name, page }), prefetchQueries(client, asked)]);
    };

    let hover: ReturnType<typeof setTimeout> | undefined;
    const onSign = ({ type, target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
      clearTimeout(hover);
      if (link) hover = setTimeout(() => void prefetch(link), type === 'touchstart' ? 0 : HOVER_MS);
    };
    const signs = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    void firstInteractionOrTimeout().then(async () => {
      prepareDateFields();
      await preloadAll();
      // Loads one page after the other, so that a request of the user does not wait long.
      for (const link of navigation()) await prefetch(link);
    });
    return () => {
      isGone = true;
      clearTimeout(hover);
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [client, rights]);
};
