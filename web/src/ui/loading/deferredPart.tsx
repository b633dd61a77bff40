import { Suspense, type ComponentType, type ReactNode } from 'react';
import { deferredCode } from './deferredCode.ts';
import type { MissingProps } from './lazyCode.tsx';

/**
 * A part of a page whose code is loaded after that of the page, such as a form with its libraries. `placeholder` is
 * shown until then, and `Missing` if the code cannot be loaded.
 */
export const deferredPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ((props: Props) => ReactNode),
  Missing?: ComponentType<Props & MissingProps>,
) => {
  const Later = deferredCode(load, Missing);
  const Part = (props: Props) => (
    <Suspense fallback={typeof placeholder === 'function' ? placeholder(props) : placeholder}>
      <Later {...props} />
    </Suspense>
  );
  return Object.assign(Part, { preload: Later.preload });
};
