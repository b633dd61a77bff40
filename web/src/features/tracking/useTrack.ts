import { trackPath } from '@exline/contracts';
import { useState, type SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { afterPaint } from '../../lib/page/afterPaint.ts';
import { forgetTyped } from '../../lib/typed/record.ts';
import { useTypedForm } from '../../lib/typed/useTypedForm.ts';
import { useRecentSearches } from './recentSearches.ts';

/** The field's id, for those who lead back to it. */
export const TRACK_FIELD = 'tracking-number';

/**
 * Goes to the page of a number and remembers it; nothing happens for a blank one. `form` is for a form with a field
 * `number`, which is read and not controlled: it may be typed into before this code is there. What is typed is kept under
 * `name` until it is looked up. `going` is set at once, as the page of a parcel takes a slow phone a moment.
 */
export const useTrack = (name: string) => {
  const [, navigate] = useLocation();
  const { add } = useRecentSearches();
  const typed = useTypedForm(name);
  const [going, setGoing] = useState(false);
  const track = (typed: string): void => {
    const trackingNumber = typed.trim();
    if (!trackingNumber) return;
    setGoing(true);
    forgetTyped(name);
    afterPaint(() => {
      add(trackingNumber);
      setGoing(false);
      navigate(trackPath(trackingNumber));
    });
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    track(String(new FormData(event.currentTarget).get('number')));
  };
  return { track, form: { ...typed, onSubmit }, going };
};
