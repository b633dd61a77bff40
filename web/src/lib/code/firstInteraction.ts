const MAX_WAIT_MS = 3_000;
const signs = [
  'pointerdown',
  'pointermove',
  'scroll',
  'keydown',
  // Assistive technology sends only the events below.
  'click',
  'focusin',
  'input',
] as const;

const watch = (): Promise<void> =>
  new Promise((resolve) => {
    // Listens in the capture phase, because React stops events on a part that it has not hydrated yet.
    const options = { passive: true, capture: true };
    const onSign = ({ type, movementX, movementY }: Partial<PointerEvent>) => {
      // Browsers also report a pointer move when the page moves under the pointer.
      if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) resolve();
    };
    for (const sign of signs) addEventListener(sign, onSign, options);
  });

let interaction: Promise<void> | undefined;

/** Resolves when the visitor first touches the page. */
export const firstInteraction = (): Promise<void> => (interaction ??= watch());

let interactionOrTimeout: Promise<void> | undefined;

/** Resolves when the visitor first touches the page, or three seconds after the first call. */
export const firstInteractionOrTimeout = (): Promise<void> =>
  (interactionOrTimeout ??= Promise.race([
    firstInteraction(),
    new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]));
