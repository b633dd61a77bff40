import type { Flood } from './floodCalls.ts';

/** Groups messages or conversations, given newest first, into floods. */
export const floodsOf = (parts: Iterable<Omit<Flood, 'count'>>): Flood[] => {
  const floods = new Map<string, Flood>();
  for (const part of parts) {
    const newer = floods.get(part.id) ?? { ...part, count: 0 };
    floods.set(part.id, { ...newer, firstAt: part.firstAt, count: newer.count + 1 });
  }
  return [...floods.values()];
};
