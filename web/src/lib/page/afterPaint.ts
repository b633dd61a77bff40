/** Does what takes a while once the next frame is drawn, so that a tap is answered before it. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
