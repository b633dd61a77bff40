import type { ReturnIssue, ReturnPhoto, ReturnStep } from '@exline/contracts';
import type { InputsOf } from '@exline/kernel';
import type { MailInputs } from '@exline/mail-lifecycle';
import type { ReturnedParcel } from './eligibility.ts';
import type { AttachedPhoto } from './events.ts';

interface Requested {
  trackingNumber: string;
  issueType: ReturnIssue;
  /** The order of the parcel; null for an unknown tracking number. */
  parcel: ReturnedParcel | null;
}

/** The commands about returns. */
export interface ReturnCommands {
  /** Returns the number of the open return of the parcel, which this command opens if there is none. */
  RequestReturn: { input: Requested; output: { returnNumber: string } };
  /** Records a step. Recording the current status again has no effect. */
  MoveReturn: { input: { returnId: number; status: ReturnStep; note: string | null }; output: void };
  AddReturnPhoto: {
    input: { returnId: number; name: string; photo: AttachedPhoto & { key: string } };
    output: ReturnPhoto;
  };
  /** `unlessOpen`: erases only if the return is finished. */
  EraseReturn: { input: { returnId: number; unlessOpen?: true }; output: void };
  /**
   * Erases the returns of an order with its tracking number. `isDemo`: they are demo data, so lists no longer show
   * them.
   */
  EraseReturnsOf: { input: { trackingNumber: string; orderId: number; isDemo?: true }; output: void };
}

type OwnInputs = InputsOf<Omit<ReturnCommands, 'RequestReturn' | 'EraseReturnsOf'>>;
export interface ReturnInputs extends OwnInputs, MailInputs {
  /** `returnNumber`: the number if this request opens a return. */
  RequestReturn: Requested & { returnNumber: string };
  EraseReturnsOf: { orderId: number; isDemo?: true };
}
