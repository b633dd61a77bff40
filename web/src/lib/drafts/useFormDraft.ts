import { useLayoutEffect, useRef, type RefObject } from 'react';
import { restoreDraft } from './record.ts';

/** Props for a form with uncontrolled fields that store its unsent input under a name. */
export const useFormDraft = (
  name: string,
): { ref: RefObject<HTMLFormElement | null>; 'data-typed': string } => {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (ref.current) restoreDraft(ref.current, name);
  }, [name]);
  return { ref, 'data-typed': name };
};
