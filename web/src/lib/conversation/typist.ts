import { TYPING_REPEAT_MS } from '@exline/contracts';

/** Typing ends after this time without a key press. */
const PAUSE_MS = 3_000;

export type Typist = ReturnType<typeof createTypist>;

/** Turns key presses into a few typing signals for the other side. */
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
  /** Call on each change with the current text. An empty text ends the typing. */
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
