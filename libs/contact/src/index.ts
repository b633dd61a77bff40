export type { ContactEvent } from './domain/events.ts';
export { contactModule } from './module.ts';
export { firstWords, toContactRow, type ContactQueries } from './queries/contactQueries.ts';
export type { ContactFilter } from './queries/contactSelection.ts';
export type { ContactRefusal } from './domain/refusals.ts';
export type { ContactCommands } from './domain/commands.ts';
