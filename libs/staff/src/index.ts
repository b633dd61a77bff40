export {
  atOf,
  staffActivity,
  type ActivityEntry,
  type ActivityFilter,
  type StaffActivity,
} from './activity.ts';
export type { StaffChanged } from './changes.ts';
export type { AccountChange, StaffCommands } from './commands.ts';
export { staffDirectory, type StaffDirectory } from './directory.ts';
export { secondFactors, type Seal, type SecondFactors } from './factors.ts';
export { factorAddress } from './oneTimeCodes.ts';
export { passwordLinks, type PasswordLinks } from './links.ts';
export { staffModule, type StaffModule } from './module.ts';
export { staffPasswords, type StaffPasswords } from './passwords.ts';
export { settingsPasswords, type SettingsPasswords } from './settingsPasswords.ts';
export type { StaffRefusal } from './refusals.ts';
export { stateOf, type Account } from './staff.ts';
