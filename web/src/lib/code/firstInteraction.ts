const PATIENCE_MS = 3_000;
const signs = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  // What helps people to read and to fill in says these alone.
  'click',
  'focusin',
  'input',
] as const;

let touch: Promise<void> | undefined;

/** Resolves when somebody first touches the page. */
export const firstTouch = (): Promise<void> =>
  (touch ??= new Promise((resolve) => {
    // In the capture phase, as React stops events on a part that it has not hydrated yet.
    const options = { passive: true, capture: true };
    const onSign = ({ type, movementX, movementY }: Partial<PointerEvent>) => {
      // A browser says that the pointer moved also when the page moved under it.
      if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) resolve();
    };
    for (const sign of signs) window.addEventListener(sign, onSign, options);
  }));

let interaction: Promise<void> | undefined;

/** Resolves when somebody first touches the page, or a while after it was painted. */
export const firstInteraction = (): Promise<void> =>
  (interaction ??= Promise.race([
    firstTouch(),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]));
