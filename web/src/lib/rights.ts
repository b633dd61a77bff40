import type { OwnAccount, Right } from '@exline/contracts';
import { createContext, use } from 'react';

/** Who is signed in; null while that is not known. */
export const OwnAccountContext = createContext<OwnAccount | null>(null);

/**
 * Whether who is signed in may do something. What is not known is offered: the server has the last word, and a part that
 * stands alone in a test has nobody to ask.
 */
export const useMay = (): ((right: Right) => boolean) => {
  const own = use(OwnAccountContext);
  return (right) => own === null || own.rights.includes(right);
};
