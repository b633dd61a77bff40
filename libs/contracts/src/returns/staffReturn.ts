import type { ReturnPhoto } from './photos.ts';
import type { ReturnIssue } from './returnForm.ts';
import type { FollowedReturn, ReturnProblem } from './returns.ts';

/** A return as staff see it. */
export interface StaffReturn extends FollowedReturn {
  id: number;
  trackingNumber: string;
  issueType: ReturnIssue;
  /** The id of the parcel's order; null for an unknown parcel. */
  orderId: number | null;
  /** Why the request does not meet the rules. */
  problem: ReturnProblem | null;
  customerEmail: string | null;
  customerName: string | null;
  /** The last text of the staff, such as the reason of a refusal. */
  note: string | null;
  /** The customer's photos, oldest first. */
  photos: ReturnPhoto[];
  isErased: boolean;
}

/** The most returns that one call can move to another status. */
export const MAX_RETURNS_PER_MOVE = 100;
