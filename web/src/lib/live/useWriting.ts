import { useEffect, useRef, useState } from 'react';

/** Writing ends after this time without a change. */
const PAUSE_MS = 30_000;

/** Whether the user is writing a text: from the first change until it is empty or the user pauses. */
export const useWriting = (text: string): boolean => {
  const [isWriting, setIsWriting] = useState(false);
  const before = useRef(text);
  useEffect(() => {
    if (text === before.current) return undefined;
    before.current = text;
    setIsWriting(text.trim() !== '');
    const pause = setTimeout(() => setIsWriting(false), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return isWriting;
};
