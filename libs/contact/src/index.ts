export type { ContactChanged } from './domain/changes.ts';
export type { ContactCommands } from './domain/commands.ts';
export { contactModule, type ContactModule } from './module.ts';
export { toContactRow, type ContactFilter, type ContactQueries } from './queries/contactQueries.ts';
export type { ContactRefusal } from './domain/refusals.ts';
