import type { PhotoFrame, ReturnIssue, ReturnProblem } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';
import type { ReturnMailKind } from './returnMails.ts';

/** The customer, and the address from which the parcel is sent back. All null for an unknown parcel. */
export interface ReturnCustomer {
  customerEmail: string | null;
  customerName: string | null;
  destination: string | null;
}

/** A text by staff, which may name a person. */
interface Noted {
  note: string | null;
}

/** A photo that is stored outside of the log. */
export interface AttachedPhoto extends PhotoFrame {
  id: string;
}

/** The steps of a return after its request. */
export type StepEvent =
  | Fact<'ReturnApproved', { returnId: number }, Noted>
  | Fact<'ReturnInTransit', { returnId: number }, Noted>
  | Fact<'ReturnReceived', { returnId: number }, Noted>
  | Fact<'ReturnRefunded', { returnId: number }, Noted>
  | Fact<'ReturnRefused', { returnId: number }, Noted>;

/**
 * Stored facts, which are never changed. The id of a return is the position of its `ReturnRequested`. A stream has all
 * returns of one tracking number, so that only one of them is open.
 */
export type ReturnEvent =
  | Fact<
      'ReturnRequested',
      {
        returnNumber: string;
        trackingNumber: string;
        issueType: ReturnIssue;
        orderId: number | null;
        problem: ReturnProblem | null;
      },
      ReturnCustomer
    >
  | StepEvent
  /** The id of the photo in the return's list is the position of this event. */
  | Fact<
      'ReturnPhotoAdded',
      { returnId: number; photo: AttachedPhoto },
      {
        name: string;
        /** The key that the photo is encrypted with, so that an erasure destroys the photo. */
        photoKey: string;
      }
    >
  /** `returnId` is null in the commit that creates the return. */
  | MailRequest<
      'returnLabel',
      'to' | 'customerName' | 'destination',
      { returnId: number | null; orderId: number | null }
    >
  | MailRequest<'returnStep', 'to' | 'customerName' | 'note', { returnId: number; orderId: number | null }>
  | MailOutcome<ReturnMailKind, { returnNumber: string }>
  /** `isDemo`: it was demo data, so lists no longer show it. */
  | Erasure<{ returnId: number; isDemo?: true }>;

export type EventOf<Type extends ReturnEvent['type']> = Extract<ReturnEvent, { type: Type }>;

/** The prefix of the names of return streams. */
export const STREAM_PREFIX = 'returns-';

/** The id of the return that an event is about. */
export const returnIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'returnId' in data && data.returnId !== null ? Number(data.returnId) : position;

/** Personal values belong to a return, because a stream can have returns of several customers. */
export const returnPersonalSubjects: Subjects = { [STREAM_PREFIX]: returnIdOf };
