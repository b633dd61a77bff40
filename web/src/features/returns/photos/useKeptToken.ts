import { useEffect, useMemo } from 'react';
import { takeLinkToken } from '../../../lib/address/takeLinkToken.ts';
import { storedText, useStored } from '../../../lib/storage/stored.ts';

/** The token of the link in our email about a return. It is kept for this visit and tab only. Null without one. */
export const useKeptToken = (returnNumber: string): string | null => {
  const store = useMemo(
    () => storedText(`exline.return.${returnNumber.toUpperCase()}`, () => window.sessionStorage),
    [returnNumber],
  );
  useEffect(() => {
    const take = () => {
      const token = takeLinkToken();
      if (token !== null) store.write(token);
    };
    take();
    // A link can also be opened in a tab that already shows the page.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [store]);
  return useStored(store);
};
