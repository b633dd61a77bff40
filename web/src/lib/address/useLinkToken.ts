import { useEffect, useEffectEvent } from 'react';
import { takeLinkToken } from './takeLinkToken.ts';

/** Passes on the token of the link in an email that led to this page, also if the tab showed the page already. */
export const useLinkToken = (keep: (token: string) => void): void => {
  const onToken = useEffectEvent(keep);
  useEffect(() => {
    const take = () => {
      const token = takeLinkToken();
      if (token !== null) onToken(token);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
};
