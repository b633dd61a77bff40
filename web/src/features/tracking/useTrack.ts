import { trackPath } from '@exline/contracts';
import type { SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { useRecentSearches } from './recentSearches.ts';

/**
 * Goes to the page of a number and remembers it; nothing happens for a blank one. `submit` is for a form with a field
 * `number`, which is read and not controlled: it may be typed into before this code is there.
 */
export const useTrack = () => {
  const [, navigate] = useLocation();
  const { add } = useRecentSearches();
  const track = (typed: string): void => {
    const trackingNumber = typed.trim();
    if (!trackingNumber) return;
    add(trackingNumber);
    navigate(trackPath(trackingNumber));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    track(String(new FormData(event.currentTarget).get('number')));
  };
  return { track, submit };
};
