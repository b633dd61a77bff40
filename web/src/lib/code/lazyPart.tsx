import {
  createContext,
  lazy,
  memo,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { documentCode } from './documentCode.ts';
import { firstTouch } from './firstInteraction.ts';
import { focusArrival } from './focusArrival.ts';
import { lazyCode, type MissingProps } from './lazyCode.tsx';
import { loadedOnce } from './loadedOnce.ts';
import { replay } from './replay.ts';
import { useWhenOnline } from './useWhenOnline.ts';

/** After the effects of this commit, some of which listen to what a button does. */
const replayLater = (): void => void setTimeout(replay);

let hydrated = false;
/** Called once the document is hydrated: from then on parts are loaded as soon as they are shown. */
export const markHydrated = (): void => {
  hydrated = true;
  replayLater();
};

const preloads: (() => Promise<unknown>)[] = [];

/** For prerendering, which waits for nothing: loads every part that the loaded pages have, and the parts of those. */
export const preloadParts = async (): Promise<void> => {
  for (let done = 0; done < preloads.length;) {
    const next = preloads.slice(done);
    done = preloads.length;
    // One round at a time: a part that is loaded brings parts of its own.
    await Promise.all(next.map((preload) => preload()));
  }
};

/** Whether what is around a part stands in the document, so that the part does too, though the page is hydrated by now. */
const OfDocumentContext = createContext(false);

interface Options<Props extends object> {
  asSoonAs?: () => Promise<void>;
  /** In its place where no document has it and its code does not come. */
  Missing?: ComponentType<Props & MissingProps>;
}

/**
 * A part of a page whose code the page does not wait for. In a prerendered document it stands as it was rendered, and
 * is hydrated at the first interaction, or as soon as is said; elsewhere it is loaded at once.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode,
  { asSoonAs = firstTouch, Missing: InPlace }: Options<Props> = {},
): FunctionComponent<Props> => {
  const { preload, loaded } = loadedOnce(load);
  preloads.push(preload);
  const code = documentCode(preload, asSoonAs);
  const Now = lazyCode(preload, InPlace);
  const Waiting = lazy(async () => ({
    default: await code.awaited(),
  })) as unknown as FunctionComponent<Props>;
  // Rendered again, it would be drawn anew instead of being left as the document has it.
  return memo((props: Props) => {
    const isOfDocument = use(OfDocumentContext) || !hydrated;
    // Decided once: another type on the next rendering would throw the part's state away.
    const [Content] = useState<FunctionComponent<Props>>(() => loaded() ?? (isOfDocument ? Waiting : Now));
    return (
      <>
        <Suspense fallback={fallback}>
          <OfDocumentContext value={Content === Waiting}>
            <Content {...props} />
            {Content === Waiting && <Answering />}
          </OfDocumentContext>
        </Suspense>
        {Content === Waiting && <MissingBeside code={code} />}
      </>
    );
  }) as unknown as FunctionComponent<Props>;
};

/** Says that a part of the document is hydrated, with all that was pressed there. */
const Answering = () => {
  useEffect(replayLater, []);
  return null;
};

/** Beside the part and not in its place, so that what was typed there stays. */
const MissingBeside = ({ code }: { code: ReturnType<typeof documentCode> }) => {
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
