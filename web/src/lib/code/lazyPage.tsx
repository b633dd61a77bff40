import { useState, type FunctionComponent } from 'react';
import { PageFailure } from '../../ui/PageFailure.tsx';
import { lazyCode } from './lazyCode.tsx';
import { loadedOnce } from './loadedOnce.ts';

/** What a page may hear from its route. */
export interface PageProps {
  trackingNumber?: string;
}
type Page = FunctionComponent<PageProps>;

/**
 * A page whose code comes when it is first shown. Once preloaded it renders at once, which prerendering and
 * hydrating need: React's own `lazy` waits a turn even for code that is there.
 */
export const lazyPage = (load: () => Promise<Page>) => {
  const { preload, loaded } = loadedOnce(load);
  const Later = lazyCode(preload, PageFailure);
  const Shown = (props: PageProps) => {
    // Decided once: another type on the next rendering would throw the page's state away.
    const [Content] = useState<Page>(() => loaded() ?? Later);
    return <Content {...props} />;
  };
  return { Page: Shown, preload };
};
