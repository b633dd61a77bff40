import { useEffect, useState } from 'react';

const REPEAT_MS = 2_500;
const PAUSE_MS = 4_000;

/**
 * Says that the visitor types: again and again while it lasts, and that it is over after a pause, on sending and
 * on closing. `tell` must stay the same.
 */
export const useTyping = (tell: (typing: boolean) => void) => {
  const [teller] = useState(() => typingTeller(tell));
  useEffect(() => teller.stopped, [teller]);
  return teller;
};

const typingTeller = (tell: (typing: boolean) => void) => {
  let said: number | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const stopped = () => {
    clearTimeout(pause);
    if (said !== null) tell(false);
    said = null;
  };

  return {
    typed: (text: string): void => {
      if (text.trim() === '') return stopped();
      clearTimeout(pause);
      pause = setTimeout(stopped, PAUSE_MS);
      const now = Date.now();
      if (said !== null && now - said < REPEAT_MS) return;
      said = now;
      tell(true);
    },
    stopped,
  };
};
