import {
  openCase,
  withDone,
  withoutDone,
  withoutOpen,
  withQuestion,
  withReply,
  type SupportCase,
} from '@exline/contracts';
import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import { forWorkEvents, type StoredCases } from '@exline/inbox';
import type { EventMeta } from '@exline/kernel';
import { STREAM_PREFIX, submissionIdOf, type ContactEvent } from '../domain/events.ts';

/** The case of a contact message, for statistics. Without texts or anything else about the sender. */
export interface ContactCaseDocument extends ProjectedDocument, StoredCases {
  _id: number;
}

type Cases = readonly SupportCase[];

const stepped =
  <Event extends { data: object }>(step: (cases: Cases, meta: EventMeta, event: Event) => Cases) =>
  (
    stored: ContactCaseDocument | null,
    event: Event,
    meta: EventMeta,
  ): Omit<ContactCaseDocument, 'version'> => {
    const cases = step(stored?.cases ?? [], meta, event);
    return {
      _id: submissionIdOf(event, meta),
      cases,
      isOpen: openCase(cases) !== null,
      changedAt: cases === stored?.cases ? stored.changedAt : meta.at,
    };
  };

/** One document per message. A done case stays when its message is deleted or erased, except of demo data. */
export const contactCases = foldProjection<ContactCaseDocument, ContactEvent>({
  name: 'contact_cases',
  schemaVersion: 1,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [{ name: 'open', key: { isOpen: 1, changedAt: -1 } }],
  idOf: submissionIdOf,
  fold: {
    ContactSubmitted: stepped((cases, { at }) => withQuestion(cases, at)),
    ContactReplied: stepped((cases, { actor, at }) => withReply(cases, actor, at)),
    ContactMarkedDone: stepped((cases, { actor, at }) => withDone(cases, actor, at)),
    ContactReopened: stepped(withoutDone),
    ContactDeleted: stepped(withoutOpen),
    PersonalDataErased: stepped((cases, _meta, { data: { isDemo } }) => (isDemo ? [] : withoutOpen(cases))),
    ReplyEmailSent: 'nothing',
    ReplyEmailFailed: 'nothing',
    ReplyEmailRetried: 'nothing',
    ...forWorkEvents('nothing' as const),
  },
});
