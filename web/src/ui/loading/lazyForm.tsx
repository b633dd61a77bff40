import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { firstInteraction } from '../../lib/code/firstInteraction.ts';
import { useHydrated } from '../../lib/page/useHydrated.ts';
import { focusReplacement } from '../../lib/code/focusReplacement.ts';
import { lazyCode, type MissingProps } from './lazyCode.tsx';
import { reloadIfUseful } from '../../lib/code/release.ts';
import { useOnline } from '../../lib/code/useOnline.ts';

/**
 * A form whose code is loaded when the visitor first touches the page, because the libraries for forms and schemas are
 * large. Until then, and while the code cannot be loaded, the document's form stays: it takes text, and the browser can
 * send it. Outside of a document the code is loaded at once.
 */
export const lazyForm = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode,
  due = firstInteraction,
): FunctionComponent<Props> => {
  const AtOnce = lazyCode(load);
  let report: (missing: MissingProps | null) => void = () => {};

  const arrival = async (isRetry: boolean): Promise<{ default: FunctionComponent<Props> }> => {
    try {
      const form = await AtOnce.preload();
      report(null);
      return { default: form as FunctionComponent<Props> };
    } catch (error) {
      if (await reloadIfUseful(error, { isRetry })) return new Promise<never>(() => {});
      await new Promise<void>((resolve) => {
        const retry = () => {
          report({ error, busy: true, retry: () => {} });
          resolve();
        };
        report({ error, busy: false, retry });
      });
      return arrival(true);
    }
  };
  const OnTouch = lazy(async () => {
    // Prerendering needs the form at once.
    if (typeof window !== 'undefined') await due();
    return arrival(false);
  }) as unknown as FunctionComponent<Props>;

  return memo((props: Props) => {
    const isInDocument = !useHydrated();
    // Decided once, because another component type in a later render would lose the typed text.
    const [Form] = useState(() => (isInDocument ? OnTouch : AtOnce));
    const [missing, setMissing] = useState<MissingProps | null>(null);
    useEffect(() => {
      report = setMissing;
    }, []);
    // Keeps the element while the props are the same. If React had to render the form again before its code is loaded,
    // it would replace the document's form by the fallback.
    const form = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Form {...props} />
        </Suspense>
      ),
      [Form, props],
    );
    return (
      <>
        {form}
        {missing && <MissingCode {...missing} />}
      </>
    );
  }) as unknown as FunctionComponent<Props>;
};

/** Shown beside the form, so that typed text stays visible. The form takes over the focus. */
const MissingCode = ({ error, busy, retry }: MissingProps) => {
  const box = useRef<HTMLDivElement>(null);
  useOnline(retry);
  // Runs before the button is removed, which would otherwise hand on its focus first.
  useLayoutEffect(() => {
    const form = box.current?.previousElementSibling;
    return () => void setTimeout(() => focusReplacement(form));
  }, []);
  return (
    <Beside ref={box}>
      <LoadFailure error={error} busy={busy} retry={retry} />
    </Beside>
  );
};

const Beside = styled.div`
  margin-top: var(--s-4);
`;
