/** What somebody does with a document before its code is there: browsers answer links, nobody answers buttons. */
let pressed: HTMLElement | null = null;

const onClick = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest<HTMLElement>('button:not([type="submit"])') : null;
};
const onSubmit = ({ target }: Event) => {
  if (target instanceof HTMLFormElement) target.dataset.sent = '';
};

const SOON_MS = 3_000;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

let turned: Promise<void> | undefined;
/** Resolves when somebody turns to the page, or a while after it was painted. */
export const turnedTo = (): Promise<void> =>
  (turned ??= new Promise((resolve) => {
    // On its way in, as React stops what happens to a part that it has not come to yet.
    const options = { once: true, passive: true, capture: true };
    for (const sign of signs) window.addEventListener(sign, () => resolve(), options);
    setTimeout(resolve, SOON_MS);
  }));

/** From the first lines of a document on: remembers what nobody answers yet. */
export const watchEarly = (): void => {
  void turnedTo();
  document.addEventListener('click', onClick, true);
  // To the end, as a form's own code may come later than the page's.
  document.addEventListener('submit', onSubmit, true);
};

/** From now on React answers, also where it has not come to yet: what it answers must not be pressed again. */
export const handOver = (): void => document.removeEventListener('click', onClick, true);

/** Once the page is alive: presses the button again that was pressed last before anybody answered. */
export const pressAgain = (): void => {
  if (pressed?.isConnected) pressed.click();
  pressed = null;
};

/** Whether a form was sent when nobody could take it. */
export const wasSent = ({ dataset }: HTMLFormElement): boolean => 'sent' in dataset;
