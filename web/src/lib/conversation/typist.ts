import { TYPING_REPEAT_MS } from '@exline/contracts';

/** Without a key pressed for so long one is not typing any more. */
const PAUSE_MS = 3_000;

export type Typist = ReturnType<typeof createTypist>;

/** Turns the keys that somebody presses into the few signals that the other side gets of it. */
export const createTypist = () => {
  let emit: (typing: boolean) => void = () => {};
  let emittedAt: number | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(pause);
    if (emittedAt === null) return;
    emittedAt = null;
    emit(false);
  };
  /** The text as it is now: who has emptied the field does not type. */
  const type = (text: string) => {
    if (!text.trim()) return stop();
    clearTimeout(pause);
    pause = setTimeout(stop, PAUSE_MS);
    if (emittedAt !== null && Date.now() - emittedAt < TYPING_REPEAT_MS) return;
    emittedAt = Date.now();
    emit(true);
  };
  const emitBy = (how: typeof emit) => {
    emit = how;
  };
  return { type, stop, emitBy };
};
