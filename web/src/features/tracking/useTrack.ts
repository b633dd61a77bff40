import { trackListPath, trackPath } from '@exline/contracts';
import { useEffect, useState, type ClipboardEvent, type SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { afterPaint } from '../../lib/page/afterPaint.ts';
import { openDocument } from '../../lib/code/openDocument.ts';
import { deleteDraft } from '../../lib/drafts/record.ts';
import { useFormDraft } from '../../lib/drafts/useFormDraft.ts';
import { useRecentSearches } from './recentSearches.ts';

/** The id of the search field, so that other components can focus it. */
export const TRACK_FIELD = 'tracking-number';

/**
 * Whether to open a new document. A new document contains the parcel, so a slow phone needs one round of requests;
 * page, look-up and answer would take three. An open dialog, such as the chat, would close, and without a network only
 * the current document can report that.
 */
const canLeave = (): boolean => navigator.onLine && document.querySelector('[role="dialog"]') === null;

/**
 * The tracking numbers in a text. A single word is one number. If the code that finds numbers cannot be loaded, the
 * whole text is one number.
 */
const numbersIn = async (text: string): Promise<string[]> =>
  /^\w+$/.test(text)
    ? [text]
    : Promise.race([
        import('./typedNumbers.ts').then(({ typedNumbers }) => typedNumbers(text)),
        // The file may never arrive.
        new Promise<never>((_, reject) => setTimeout(reject, 4_000)),
      ]).catch(() => [text]);

/**
 * Opens the page of a tracking number, or the list of several, and adds them to the recent searches. Ignores a blank
 * text. `form` holds the props of a form with an uncontrolled field `number`, which accepts input before hydration. The
 * draft is saved under `name`. `going` is set at once, because a slow phone takes a moment to show the page.
 */
export const useTrack = (name: string) => {
  const [, navigate] = useLocation();
  const { add } = useRecentSearches();
  const typed = useFormDraft(name);
  const [going, setGoing] = useState(false);
  useEffect(() => {
    // The browser may restore this document when the visitor goes back.
    const restored = () => setGoing(false);
    addEventListener('pageshow', restored);
    // The visitor may stop the navigation, for example to correct the number.
    if ('navigation' in window) window.navigation.onnavigateerror = restored;
    return () => removeEventListener('pageshow', restored);
  }, []);
  const open = (numbers: readonly string[]): void => {
    const [first = ''] = numbers;
    numbers.toReversed().forEach(add);
    const path = numbers.length > 1 ? trackListPath(numbers) : trackPath(first);
    if (canLeave()) return openDocument(path);
    setGoing(false);
    navigate(path);
  };
  const track = (typed: string): void => {
    const text = typed.trim();
    if (!text) return;
    setGoing(true);
    deleteDraft(name);
    const { pathname } = location;
    // The visitor may go to another page while the code that finds numbers is loaded.
    afterPaint(() => void numbersIn(text).then((found) => location.pathname === pathname && open(found)));
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    track(String(new FormData(event.currentTarget).get('number')));
  };
  // A single-line field would join the lines of a pasted list.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = event.clipboardData
      .getData('text')
      .trim()
      .split(/\s*\n\s*/);
    if (lines.length < 2) return;
    event.preventDefault();
    event.currentTarget.value = lines.join(', ');
  };
  // Older versions of Safari do not report that the visitor stopped the navigation.
  const onInput = () => setGoing(false);
  return { track, form: { ...typed, onSubmit, onInput }, field: { onPaste }, going };
};
