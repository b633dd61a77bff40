import { useEffect, useEffectEvent } from 'react';
import { createKeybindingsHandler } from 'tinykeys';

const typed =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]';

/** Whether a key press is input for a field. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(typed) !== null;

const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.isComposing ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

interface Keys {
  /** Actions by key, such as `j`, `Shift+?` or the sequence `g o`. The set of keys must not change. */
  does: Readonly<Record<string, () => void>>;
  /** Filters key presses. While a dialog is open, all are ignored. */
  counts: (event: KeyboardEvent) => boolean;
}

/** Keyboard shortcuts for the whole page. */
export const useKeys = ({ does, counts }: Keys): void => {
  const press = useEffectEvent((name: string) => does[name]?.());
  const isOurs = useEffectEvent((event: KeyboardEvent) => !isTaken(event) && counts(event));
  const names = Object.keys(does).join('\n');
  useEffect(() => {
    const handle = createKeybindingsHandler(
      Object.fromEntries(
        names.split('\n').map((name) => [
          name,
          (event) => {
            event.preventDefault();
            press(name);
          },
        ]),
      ),
    );
    const listen = (event: KeyboardEvent) => {
      if (isOurs(event)) handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [names]);
};
