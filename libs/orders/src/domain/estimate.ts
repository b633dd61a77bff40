/**
 * The estimate before its last move to another day; null if it never moved. `change` is the change of the estimate in
 * an edit.
 */
export const previousEstimateAfter = (
  previous: string | null,
  change: { from: string | null; to: string | null } | undefined,
): string | null => {
  if (!change) return previous;
  const { from, to } = change;
  // A first estimate, or one that was withdrawn, did not move.
  if (from === null || to === null) return null;
  return from.slice(0, 10) === to.slice(0, 10) ? previous : from;
};
