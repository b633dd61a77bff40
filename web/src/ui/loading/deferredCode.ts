import type { ComponentType } from 'react';
import { firstInteractionOrTimeout } from '../../lib/code/firstInteraction.ts';
import { lazyCode, type MissingProps } from './lazyCode.tsx';

/**
 * Code that no page needs before a press, such as a dialog. Loaded in advance as soon as the first load of the page is
 * over. A failure of this load is ignored, because the part reports it when it is opened.
 */
export const deferredCode = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props & MissingProps>,
) => {
  const Later = lazyCode(load, Missing);
  if (typeof window !== 'undefined')
    void firstInteractionOrTimeout().then(() => Later.preload().catch(() => undefined));
  return Later;
};
