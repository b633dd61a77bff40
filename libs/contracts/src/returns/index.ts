export {
  issueLabel,
  parcelNumber,
  returnFaults,
  returnIssues,
  type ReturnFault,
  type ReturnIssue,
  type ReturnRequest,
} from './returnForm.ts';
export {
  nextReturnSteps,
  RETURN_DAYS,
  returnPath,
  returnProblems,
  returnStatusNames,
  returnStatuses,
  returnSteps,
  type FollowedReturn,
  type ReturnEntry,
  type ReturnProblem,
  type ReturnStatus,
  type ReturnStep,
} from './returns.ts';
export {
  isPhotographed,
  MAX_RETURN_PHOTOS,
  takesPhotos,
  type ReturnPhoto,
  type ReturnPhotos,
} from './photos.ts';
export { staffReturnPhotoCalls, visitorReturnPhotoCalls } from './photoCalls.ts';
export { returnCalls } from './calls.ts';
export { returnSchema } from './schemas.ts';
export { MAX_RETURNS_PER_MOVE, type StaffReturn } from './staffReturn.ts';
export { returnStepSchema } from './staffSchemas.ts';
export { visitorReturnCalls } from './visitorCalls.ts';
