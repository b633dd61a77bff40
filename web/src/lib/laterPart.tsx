import { lazy, Suspense, useState, type FunctionComponent, type ReactNode } from 'react';
import { useHydrated } from './useHydrated.ts';

const SOON_MS = 3_000;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Resolves when somebody turns to the page, or a while after it was loaded. */
const turnedTo = () =>
  new Promise<void>((resolve) => {
    for (const sign of signs) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
    setTimeout(resolve, SOON_MS);
  });

const preloads: (() => Promise<unknown>)[] = [];

/** For prerendering, which waits for nothing: loads every part that the loaded pages have. */
export const loadParts = () => Promise.all(preloads.map((preload) => preload()));

/**
 * A part of a page whose code is no part of the page's first load. In a prerendered document it stands as it was
 * rendered, and comes alive when somebody turns to the page; elsewhere it is loaded at once.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode,
): FunctionComponent<Props> => {
  let loaded: FunctionComponent<Props> | undefined;
  const preload = async () => (loaded ??= await load());
  preloads.push(preload);
  const Now = lazy(async () => ({ default: await preload() }));
  const Waiting = lazy(async () => {
    await turnedTo();
    return { default: await preload() };
  });
  return (props) => {
    const hydrated = useHydrated();
    // Decided once: another type on the next rendering would throw the part's state away.
    const [Content] = useState<FunctionComponent<Props>>(
      () => loaded ?? ((hydrated ? Now : Waiting) as unknown as FunctionComponent<Props>),
    );
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  };
};
