/** What somebody does with a document before its code is there: browsers answer links, nobody answers buttons. */
let again: (() => void) | null = null;

const onClick = ({ target }: Event) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button:not([type="submit"])');
  again = button ? () => button.click() : null;
};
/** A form that leads somewhere would lead there without its code, which remembers what was looked up. */
const onSend = (event: Event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return;
  event.preventDefault();
  again = () => form.requestSubmit();
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
  document.addEventListener('submit', onSend, true);
  // To the end, as a form's own code may come later than the page's.
  document.addEventListener('submit', onSubmit, true);
};

/** From now on React answers, also where it has not come to yet: what it answers must not be pressed again. */
export const handOver = (): void => {
  document.removeEventListener('click', onClick, true);
  document.removeEventListener('submit', onSend, true);
};

/** Once the page is alive: does again what was pressed or sent last before anybody answered. */
export const pressAgain = (): void => {
  again?.();
  again = null;
};

/** Whether a form was sent when nobody could take it. */
export const wasSent = ({ dataset }: HTMLFormElement): boolean => 'sent' in dataset;
