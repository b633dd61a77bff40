import { startTransition, useEffect, useState } from 'react';
import { listState } from './listState.ts';

/** More than most windows have room for. */
const FIRST_ROWS = 12;

/**
 * The rows of a list to render: only the first ones at first, so that a slow phone shows them sooner. Someone who comes
 * back to the list finds it whole, because the place in it is restored.
 */
export const useFirstRows = <Row>(rows: readonly Row[] | undefined): readonly Row[] => {
  const [isWhole, setWhole] = useState(() => listState().opened !== undefined);
  const isThere = rows !== undefined;
  useEffect(() => {
    if (isThere) startTransition(() => setWhole(true));
  }, [isThere]);
  return (isWhole ? rows : rows?.slice(0, FIRST_ROWS)) ?? [];
};
