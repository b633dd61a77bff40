const PATIENCE_MS = 3_000;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

let interaction: Promise<void> | undefined;

/** Resolves when somebody first touches the page, or a while after it was painted. */
export const firstInteraction = (): Promise<void> =>
  (interaction ??= new Promise((resolve) => {
    // In the capture phase, as React stops events on a part that it has not hydrated yet.
    const options = { once: true, passive: true, capture: true };
    for (const sign of signs) window.addEventListener(sign, () => resolve(), options);
    setTimeout(resolve, PATIENCE_MS);
  }));
