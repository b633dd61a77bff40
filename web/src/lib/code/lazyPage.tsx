import { useState, type ComponentType, type FunctionComponent } from 'react';
import { PageFailure } from '../../ui/feedback/PageFailure.tsx';
import { lazyCode, type MissingProps } from './lazyCode.tsx';
import { loadedOnce } from './loadedOnce.ts';

/** What a public page may hear from its route. */
export interface PageProps {
  trackingNumber?: string;
}

/**
 * A page whose code comes when it is first shown. Once preloaded it renders at once, which prerendering and
 * hydrating need: React's own `lazy` waits a turn even for code that is there. `Missing` stands in place of code that
 * does not come.
 */
export const lazyPage = <Props extends object = PageProps>(
  load: () => Promise<FunctionComponent<Props>>,
  Missing: ComponentType<Props & MissingProps> = PageFailure,
) => {
  const { preload, loaded } = loadedOnce(load);
  const Later = lazyCode(preload, Missing);
  const Shown = (props: Props) => {
    // Decided once: another type on the next rendering would throw the page's state away.
    const [Content] = useState<FunctionComponent<Props>>(() => loaded() ?? Later);
    return <Content {...props} />;
  };
  return { Page: Shown, preload };
};
