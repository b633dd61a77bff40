import { useEffectEvent, useLayoutEffect } from 'react';

interface Props {
  onChange: (change: (words: string) => string) => void;
  onClose: () => void;
}

/** Collects the keys that are pressed while the code of the search is loaded. Enter is a line break. */
export const TypedAhead = ({ onChange, onClose }: Props) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onChange((words) => words.slice(0, -1));
    else if (key === 'Enter') onChange((words) => `${words}\n`);
    else if (key.length === 1) onChange((words) => words + key);
    else return;
    // The key may have been pressed in a field of the page.
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return null;
};
