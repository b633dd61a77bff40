export type { Brand } from './brand.ts';
export type { Decide, DecideContext } from './decide.ts';
export type { Evolve } from './evolve.ts';
export type { EventMeta, Erasure, Fact } from './fact.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
export { firstIndex } from './firstIndex.ts';
export { Refusal, refuse } from './refusal.ts';
export { NotAnswering, withTimeout } from './withTimeout.ts';
export { within } from './within.ts';
