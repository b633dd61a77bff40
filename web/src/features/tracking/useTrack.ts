import { useLocation } from 'wouter';
import { useRecentSearches } from './recentSearches.ts';

/** Goes to the page of a typed number and remembers it; nothing happens for a blank one. */
export const useTrack = () => {
  const [, navigate] = useLocation();
  const { add } = useRecentSearches();
  return (typed: string): void => {
    const trackingNumber = typed.trim();
    if (!trackingNumber) return;
    add(trackingNumber);
    navigate(`/track/${encodeURIComponent(trackingNumber)}`);
  };
};
