export {
  atOf,
  staffActivity,
  type ActivityEntry,
  type ActivityFilter,
  type StaffActivity,
} from './store/activity.ts';
export type { AccountChange, StaffCommands } from './domain/commands.ts';
export type { StaffEvent } from './domain/events.ts';
export { staffDirectory, type StaffDirectory } from './readModels/staffDirectory.ts';
export { secondFactors, type Seal, type SecondFactors } from './store/factors.ts';
export { factorAddress } from './store/oneTimeCodes.ts';
export { passwordLinks, type PasswordLinks } from './store/links.ts';
export { staffModule } from './module.ts';
export { staffPasswords, type StaffPasswords } from './store/passwords.ts';
export { settingsPasswords, type SettingsPasswords } from './store/settingsPasswords.ts';
export type { StaffRefusal } from './domain/refusals.ts';
export { stateOf, type Account } from './domain/staff.ts';
