import { useEffect, useRef, useState } from 'react';

/** Who has not touched a text for so long has put it aside. */
const PAUSE_MS = 30_000;

/** Whether somebody is at work on a text: from the first change on, until it is empty or left alone. */
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
