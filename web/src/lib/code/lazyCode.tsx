import { lazy, useEffect, useRef, useState, type ComponentType, type FunctionComponent } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { focusArrival } from './focusArrival.ts';
import { loadedOnce } from './loadedOnce.ts';
import { reloadIfReplaced } from './release.ts';
import { useWhenOnline } from './useWhenOnline.ts';

/** What stands in place of code that did not come; it is given what the code would have been given too. */
export interface MissingProps {
  error: unknown;
  retry: () => void;
  busy: boolean;
}

/**
 * React's `lazy`, but code that does not come becomes words and a way to try again where it would have stood: nothing
 * else on the page is lost.
 */
export const lazyCode = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & MissingProps> = LoadFailure,
): FunctionComponent<Props> => {
  const { preload, loaded } = loadedOnce(load);

  const insteadOf = (firstError: unknown) => (props: Props) => {
    const [Content, setContent] = useState(loaded);
    const [{ error, busy }, setState] = useState({ error: firstError, busy: false });
    const missing = useRef<HTMLDivElement>(null);
    /** What the content comes behind, and in. */
    const place = useRef<{ before: Element | null; parent: Element | null }>(null);
    const retry = async () => {
      setState({ error, busy: true });
      try {
        const content = await preload();
        const box = missing.current;
        if (box?.contains(document.activeElement))
          place.current = { before: box.previousElementSibling, parent: box.parentElement };
        setContent(() => content);
      } catch (again) {
        if (!(await reloadIfReplaced(again, { asked: true }))) setState({ error: again, busy: false });
      }
    };
    useWhenOnline(!Content, () => void retry());
    useEffect(() => {
      if (!Content || !place.current) return;
      const { before, parent } = place.current;
      focusArrival(before ? before.nextElementSibling : parent?.firstElementChild);
    }, [Content]);
    if (Content) return <Content {...props} />;
    return (
      <Unboxed ref={missing}>
        <Missing {...props} error={error} busy={busy} retry={() => void retry()} />
      </Unboxed>
    );
  };

  return lazy(async () => {
    try {
      return { default: await preload() };
    } catch (error) {
      if (await reloadIfReplaced(error, { asked: false })) return new Promise<never>(() => {});
      return { default: insteadOf(error) };
    }
  }) as unknown as FunctionComponent<Props>;
};

/** Only to be found again: it takes no part in the layout. */
const Unboxed = styled.div`
  display: contents;
`;
