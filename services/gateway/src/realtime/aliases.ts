/** The most merges to follow from one conversation. More would be a fault in the data. */
const MAX_STEPS = 100;

/** The conversations of open pages that were merged into others. */
export const createAliases = () => {
  const roots = new Map<string, string>();
  const aliases = new Map<string, Set<string>>();
  let separations = 0;

  const rootOf = (sessionId: string): string => {
    let root = sessionId;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const next = roots.get(root);
      if (next === undefined) return root;
      root = next;
    }
    return root;
  };

  return {
    rootOf,
    /** Notes that a conversation was merged into another one. */
    note: (sessionId: string, into: string): void => {
      if (sessionId === into || rootOf(into) === sessionId) return;
      roots.set(sessionId, into);
      aliases.set(into, (aliases.get(into) ?? new Set()).add(sessionId));
    },
    /** Forgets all merges of a conversation, in both directions. */
    separate: (sessionId: string): void => {
      separations += 1;
      aliases.get(roots.get(sessionId) ?? '')?.delete(sessionId);
      roots.delete(sessionId);
      for (const alias of aliases.get(sessionId) ?? []) roots.delete(alias);
      aliases.delete(sessionId);
    },
    /** A number that changes when conversations are separated. */
    separations: (): number => separations,
    /** A conversation and all that were merged into it. */
    allOf: (sessionId: string): string[] => {
      const all = new Set([sessionId]);
      // A set also visits what is added during the loop.
      for (const id of all) for (const alias of aliases.get(id) ?? []) all.add(alias);
      return [...all];
    },
  };
};
