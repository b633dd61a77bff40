export { contactCommands, type ContactCommands } from './commands.ts';
export { submissionIdOf } from './events.ts';
export { contactModule, type ContactModule } from './module.ts';
export type { ContactFilter, ContactQueries } from './queries.ts';
export type { ContactRefusal } from './refusals.ts';
