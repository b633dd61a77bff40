/** Messages or conversations that one address sent before it reached a limit. */
export interface Flood {
  id: string;
  /** The number of messages or conversations that are not deleted. */
  count: number;
  firstAt: string;
  lastAt: string;
  /** The beginning of the newest text. */
  text: string;
}

/** Groups messages or conversations, given newest first, into floods. */
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
