export {
  inboxCommands,
  type InboxCommands,
  type WorkInputs,
  type WorkOwner,
  type WorkOwners,
} from './domain/commands.ts';
export { forWorkEvents, type WorkEvent } from './domain/events.ts';
export type { InboxRefusal } from './domain/refusals.ts';
export { answeredBy, awake, decideWork, evolveWork, noWork, shownWork, type Worked } from './domain/work.ts';
export { casesSince, type StoredCases } from './queries/casesSince.ts';
export { inboxQueries, type InboxQueries, type Mention, type PlacesFound } from './queries/inboxQueries.ts';
export { conversationTexts } from './readModels/conversationTexts.ts';
export { workLabels, workMinutes } from './readModels/columns.ts';
export { labelsInUse, workCounts, workTests, type WorkFilter } from './queries/listedWork.ts';
export { listedBursts, type BurstFilter } from './queries/listedBursts.ts';
