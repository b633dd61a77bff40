export type { ReturnEvent } from './domain/events.ts';
export type { ReturnRefusal } from './domain/refusals.ts';
export { returnsModule } from './module.ts';
export type { ReturnQueries } from './queries/returnQueries.ts';
export { returnTokens } from './store/returnTokens.ts';
