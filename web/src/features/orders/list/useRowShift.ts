import { useLayoutEffect, useRef } from 'react';

/** About the time between the decision to press something and the press. */
const AIM_MS = 500;

/**
 * Tells whether a live update has just moved the rows of a list under a resting pointer, so that a press may be meant for
 * another row. `list` identifies what is shown; null while another list loads.
 */
export const useRowShift = (list: string | null, ids: readonly number[]) => {
  const shown = useRef({ list, ids: '' });
  const movedAt = useRef(-AIM_MS);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { list, ids: [...ids, ''].join() };
    if (list !== null && before.list === list && !shown.current.ids.startsWith(before.ids))
      movedAt.current = performance.now();
  });
  return {
    hasMoved: () => performance.now() - movedAt.current < AIM_MS,
    /** A pointer that moves after the update aims at what is shown now. */
    onPointerMove: () => void (movedAt.current = -AIM_MS),
  };
};
