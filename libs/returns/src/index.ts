export type { ReturnsChanged } from './domain/changes.ts';
export type { ReturnCommands } from './domain/commands.ts';
export type { ReturnedParcel } from './domain/eligibility.ts';
export type { ReturnEvent } from './domain/events.ts';
export type { ReturnRefusal } from './domain/refusals.ts';
export { returnsModule, type ReturnsModule } from './module.ts';
export type { ReturnQueries } from './queries/returnQueries.ts';
export { returnTokens } from './store/returnTokens.ts';
