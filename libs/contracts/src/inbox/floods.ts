/** What one address sent until a limit refused more. */
export interface Flood {
  id: string;
  /** How many of it are still there. */
  count: number;
  firstAt: string;
  lastAt: string;
  /** The beginning of the newest one. */
  text: string;
}

/** Counts what bursts hold, given each part of them, the newest first. */
export const floodsOf = (parts: Iterable<Omit<Flood, 'count'>>): Flood[] => {
  const floods = new Map<string, Flood>();
  for (const part of parts) {
    const newer = floods.get(part.id) ?? { ...part, count: 0 };
    floods.set(part.id, { ...newer, firstAt: part.firstAt, count: newer.count + 1 });
  }
  return [...floods.values()];
};

export interface Floods {
  messages: Flood[];
  conversations: Flood[];
}
