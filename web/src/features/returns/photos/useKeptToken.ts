import { useMemo } from 'react';
import { useLinkToken } from '../../../lib/address/useLinkToken.ts';
import { storedText, useStored } from '../../../lib/storage/stored.ts';

/** The token of the link in our email about a return. It is kept for this visit and tab only. Null without one. */
export const useKeptToken = (returnNumber: string): string | null => {
  const store = useMemo(
    () => storedText(`exline.return.${returnNumber.toUpperCase()}`, () => window.sessionStorage),
    [returnNumber],
  );
  useLinkToken(store.write);
  return useStored(store);
};
