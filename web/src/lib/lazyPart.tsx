import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { documentCode } from './documentCode.ts';
import { firstTouch } from './firstInteraction.ts';
import { focusArrival } from './focusArrival.ts';
import { lazyCode } from './lazyCode.tsx';
import { loadedOnce } from './loadedOnce.ts';
import { replay } from './replay.ts';
import { useWhenOnline } from './useWhenOnline.ts';

let hydrated = false;
/** Called once the document is hydrated: from then on parts are loaded as soon as they are shown. */
export const markHydrated = (): void => {
  hydrated = true;
  // After the effects of this commit, some of which listen to what a button does.
  setTimeout(replay);
};

const preloads: (() => Promise<unknown>)[] = [];

/** For prerendering, which waits for nothing: loads every part that the loaded pages have, and those that come with these. */
export const preloadParts = async (): Promise<void> => {
  for (let known = 0; known < preloads.length;) {
    known = preloads.length;
    await Promise.all(preloads.map((preload) => preload()));
  }
};

export const atOnce = (): Promise<void> => Promise.resolve();

/**
 * A part of a page whose code the page does not wait for. In a prerendered document it stands as it was rendered, and
 * is hydrated at the first interaction, or as soon as is said; elsewhere it is loaded at once.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode,
  { asSoonAs = firstTouch }: { asSoonAs?: () => Promise<void> } = {},
): FunctionComponent<Props> => {
  const { preload, loaded } = loadedOnce(load);
  preloads.push(preload);
  const code = documentCode(preload, asSoonAs);
  const Now = lazyCode(preload);
  const Waiting = lazy(async () => ({
    default: await code.awaited(),
  })) as unknown as FunctionComponent<Props>;
  // Rendered again, it would be drawn anew instead of being left as the document has it.
  return memo((props: Props) => {
    // Decided once: another type on the next rendering would throw the part's state away.
    const [Content] = useState<FunctionComponent<Props>>(() => loaded() ?? (hydrated ? Now : Waiting));
    return (
      <>
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
        {Content === Waiting && <Missing code={code} />}
      </>
    );
  }) as unknown as FunctionComponent<Props>;
};

/** Beside the part and not in its place, so that what was typed there stays. */
const Missing = ({ code }: { code: ReturnType<typeof documentCode> }) => {
  const missing = useSyncExternalStore(code.subscribe, code.missing, () => null);
  const box = useRef<HTMLDivElement>(null);
  const part = useRef<Element>(null);
  useEffect(() => {
    if (!missing) focusArrival(part.current);
  }, [missing]);
  useWhenOnline(missing !== null, code.retry);
  const retry = () => {
    part.current = box.current?.previousElementSibling ?? null;
    code.retry();
  };
  return (
    missing && (
      <Beside ref={box}>
        <LoadFailure {...missing} retry={retry} />
      </Beside>
    )
  );
};

const Beside = styled.div`
  margin-top: var(--s-4);
`;
