import type { ReturnIssue } from './returnForm.ts';
import { nextReturnSteps, type ReturnStatus } from './returns.ts';

/** The most photos of one return. */
export const MAX_RETURN_PHOTOS = 20;

const photographed: readonly ReturnIssue[] = ['damaged', 'incorrect', 'other'];

/** Whether photos help with an issue: a parcel that did not arrive cannot be photographed. */
export const isPhotographed = (issueType: ReturnIssue): boolean => photographed.includes(issueType);

/** Whether a return takes photos: until it is finished. */
export const takesPhotos = ({
  issueType,
  status,
}: {
  issueType: ReturnIssue;
  status: ReturnStatus;
}): boolean => isPhotographed(issueType) && nextReturnSteps[status].length > 0;
