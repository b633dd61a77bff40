export { loginSchema, type AdminSession, type AdminStatus, type Login } from './session.ts';
export { isStaffActor, staffActor, staffIdOf } from './actors.ts';
export {
  FIRST_OWNER,
  LINK_HOURS,
  MAX_STAFF,
  staffStates,
  type OwnAccount,
  type PasswordLink,
  type RoleAssignment,
  type Assignee,
  type StaffAccount,
  type StaffName,
  type StaffState,
} from './staff.ts';
export {
  CODE_MINUTES,
  RECOVERY_CODES,
  SET_UP_MINUTES,
  type NewFactor,
  type OwnFactor,
  type RecoveryCodes,
  type SignInStep,
} from './factor.ts';
export {
  passwordProofSchema,
  type PasswordProof,
  confirmFactorSchema,
  confirmSignInFactorSchema,
  provenSchema,
  signInCodeSchema,
  signInFactorSchema,
  type Proof,
} from './factorSchemas.ts';
export {
  changePasswordSchema,
  inviteSchema,
  linkSchema,
  ownNameSchema,
  resetSchema,
  roleSchema,
  setPasswordSchema,
  MIN_PASSWORD_LENGTH,
  type NewStaff,
  type PasswordChange,
  type RoleChange,
} from './schemas.ts';
export {
  ACTIVITY_DAYS,
  activityActs,
  activityKinds,
  exportedLists,
  type Activity,
  type ActivityAct,
  type ActivityKind,
  type ExportedList,
} from './activity.ts';
export { activityFilterQuery, activityListQuery } from './activitySchemas.ts';
export { signInCalls, ownSessionCalls } from './sessionCalls.ts';
export { signInStepCalls, ownFactorCalls } from './factorCalls.ts';
export { ownAccountCalls } from './ownAccountCalls.ts';
export { staffCalls, staffSessionCalls } from './calls.ts';
export { passwordLinkCalls } from './passwordLinkCalls.ts';
export { activityCalls } from './activityCalls.ts';
