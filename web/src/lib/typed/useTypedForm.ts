import { useLayoutEffect, useRef, type RefObject } from 'react';
import { fillTyped } from './record.ts';

/** For a form whose fields React does not control: props that keep what is typed into it under a name. */
export const useTypedForm = (
  name: string,
): { ref: RefObject<HTMLFormElement | null>; 'data-typed': string } => {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (ref.current) fillTyped(ref.current, name);
  }, [name]);
  return { ref, 'data-typed': name };
};
