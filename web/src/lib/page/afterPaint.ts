/** Runs slow work after the next frame, so that a tap shows its effect first. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
