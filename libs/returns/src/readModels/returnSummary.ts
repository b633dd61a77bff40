import type { ReturnEntry, ReturnIssue, ReturnPhoto, ReturnProblem, ReturnStatus } from '@exline/contracts';
import {
  dayOf,
  foldProjection,
  retentionIndex,
  searchTerms,
  type ProjectedDocument,
  type Retained,
} from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import {
  returnIdOf,
  STREAM_PREFIX,
  type ReturnCustomer,
  type ReturnEvent,
  type StepEvent,
} from '../domain/events.ts';
import { returnMails } from '../domain/returnMails.ts';
import { eachStep, isOpen, noCustomer } from '../domain/parcelReturns.ts';

/** A return in the read model. */
export interface ReturnDocument extends ProjectedDocument, Retained, ReturnCustomer {
  _id: number;
  returnNumber: string;
  trackingNumber: string;
  issueType: ReturnIssue;
  orderId: number | null;
  problem: ReturnProblem | null;
  status: ReturnStatus;
  /** The request and the steps after it, oldest first. */
  steps: ReturnEntry[];
  /** A text by staff: the reason for a refusal, or a note on a refund. */
  note: string | null;
  photos: ReturnPhoto[];
  isErased: boolean;
  /** Set for removed demo data, which only queries by order still find. */
  isDemo?: true;
  searchTerms: string[];
}

type Unversioned = Omit<ReturnDocument, 'version'>;

const termsOf = ({
  returnNumber,
  trackingNumber,
  customerEmail,
  customerName,
}: Pick<ReturnDocument, 'returnNumber' | 'trackingNumber' | 'customerEmail' | 'customerName'>): string[] =>
  searchTerms([returnNumber, trackingNumber, customerEmail, ...(customerName?.split(/\s+/) ?? [])]);

const moved =
  (status: ReturnStatus) =>
  (stored: ReturnDocument | null, { personal }: StepEvent, { at }: EventMeta): Unversioned | null =>
    stored && {
      ...stored,
      status,
      steps: [...stored.steps, { status, at }],
      note: personal.note ?? stored.note,
      isClosed: !isOpen({ status }) && !stored.isErased,
      quietSince: dayOf(at),
    };

export const returnSummary = foldProjection<ReturnDocument, ReturnEvent>({
  name: 'returns',
  schemaVersion: 2,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [
    { name: 'state', key: { status: 1, _id: -1 } },
    { name: 'search', key: { searchTerms: 1 } },
    { name: 'order', key: { orderId: 1 } },
    { name: 'number', key: { returnNumber: 1 }, unique: true },
    retentionIndex,
  ],
  idOf: returnIdOf,
  fold: {
    ReturnRequested: (_stored, { data, personal }, { position, at }) => ({
      _id: position,
      ...data,
      ...personal,
      status: 'requested',
      steps: [{ status: 'requested', at }],
      note: null,
      photos: [],
      isErased: false,
      searchTerms: termsOf({ ...data, ...personal }),
      isClosed: false,
      quietSince: dayOf(at),
    }),
    ...eachStep(moved),
    ReturnPhotoAdded: (stored, { data, personal }, { position, at }) => {
      if (!stored || stored.isErased) return stored;
      const { id: _id, ...frame } = data.photo;
      const photo = { id: position, name: personal.name, at, ...frame };
      return { ...stored, photos: [...stored.photos, photo], quietSince: dayOf(at) };
    },
    ...returnMails.each('nothing' as const),
    PersonalDataErased: (stored, { data: { isDemo } }) =>
      stored && {
        ...stored,
        ...noCustomer,
        note: null,
        photos: [],
        isErased: true,
        ...(isDemo && { isDemo }),
        searchTerms: termsOf({ ...stored, ...noCustomer }),
        isClosed: false,
      },
  },
});
