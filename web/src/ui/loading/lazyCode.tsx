import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { reloadIfUseful } from '../../lib/code/release.ts';
import { useOnline } from '../../lib/code/useOnline.ts';

/** Added to the component's own props where its code could not be loaded. */
export interface MissingProps {
  error: unknown;
  retry: () => void;
  busy: boolean;
}

/**
 * React's `lazy` with `preload`, and with `Missing` in place of code that could not be loaded. Preloaded code renders at
 * once, as the first rendering of a document must; `lazy` alone always waits a moment.
 */
export const lazyCode = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & MissingProps> = LoadFailure,
) => {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await load());

  /** Takes the place of the missing code, and shows the component once a retry has loaded it. */
  const createFallback = (firstError: unknown) => (props: Props) => {
    const [Content, setContent] = useState(() => loaded);
    const [{ error, busy }, setState] = useState({ error: firstError, busy: false });
    const retry = async () => {
      setState({ error, busy: true });
      try {
        const content = await preload();
        setContent(() => content);
      } catch (again) {
        if (!(await reloadIfUseful(again, { isRetry: true }))) setState({ error: again, busy: false });
      }
    };
    useOnline(() => {
      if (!Content) void retry();
    });
    return (
      <Unboxed>
        {Content ? (
          <Content {...props} />
        ) : (
          <Missing {...props} error={error} busy={busy} retry={() => void retry()} />
        )}
      </Unboxed>
    );
  };

  const Later = lazy(async () => {
    try {
      return { default: await preload() };
    } catch (error) {
      if (await reloadIfUseful(error, { isRetry: false })) return new Promise<never>(() => {});
      return { default: createFallback(error) };
    }
  }) as unknown as FunctionComponent<Props>;

  const Lazy: FunctionComponent<Props> = (props) => {
    // Decided once, because another component type in a later render would lose the state.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Content {...props} />;
  };
  return Object.assign(Lazy, { preload });
};

/** Takes no part in the layout. Stays when the content replaces the failure, so that the content takes the focus. */
const Unboxed = styled.div`
  display: contents;
`;
