import { startTransition, useEffect, useState } from 'react';
import { listState } from '../listState.ts';

/** More rows than most windows show. The cards of a phone are higher than the rows of a table. */
const FIRST_ROWS = 12;
const FIRST_CARDS = 6;

/**
 * Returns the rows of a list that are rendered. A new list begins with its first rows, so that a slow phone shows them
 * sooner. A list that the user comes back to is rendered completely at once, because its scroll position is restored.
 */
export const useFirstRows = <Row>(rows: readonly Row[] | undefined, onPhone: boolean): readonly Row[] => {
  const [isWhole, setWhole] = useState(() => listState().left !== undefined);
  const isThere = rows !== undefined;
  useEffect(() => {
    if (isThere) startTransition(() => setWhole(true));
  }, [isThere]);
  return (isWhole ? rows : rows?.slice(0, onPhone ? FIRST_CARDS : FIRST_ROWS)) ?? [];
};
