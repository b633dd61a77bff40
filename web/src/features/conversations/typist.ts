/** Without a key pressed for so long one is not typing any more. */
const PAUSE_MS = 3_000;
/** Who goes on typing says so again, as silence means that it is over. */
const AGAIN_MS = 4_000;

/** Turns the keys that somebody presses into the few words that the other side hears of it. */
export const createTypist = () => {
  let tell: (typing: boolean) => void = () => {};
  let toldAt: number | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(pause);
    if (toldAt === null) return;
    toldAt = null;
    tell(false);
  };
  const type = () => {
    clearTimeout(pause);
    pause = setTimeout(stop, PAUSE_MS);
    if (toldAt !== null && Date.now() - toldAt < AGAIN_MS) return;
    toldAt = Date.now();
    tell(true);
  };
  const tellBy = (how: typeof tell) => {
    tell = how;
  };
  return { type, stop, tellBy };
};
