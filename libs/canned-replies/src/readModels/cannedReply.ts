import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import { textKey, type EventMeta } from '@exline/kernel';
import { replyIdOf, STREAM, type CannedReplyEvent } from '../domain/events.ts';

/** A canned reply in the read model. A deleted reply leaves only a tombstone. */
export interface ReplyDocument extends ProjectedDocument {
  _id: number;
  state: 'open' | 'deleted';
  name: string;
  nameKey: string;
  text: string;
  /** The version of the stream when the reply was last changed. */
  changedIn: number;
  changedAt: string;
  changedBy: string;
}

const document = (
  _id: number,
  { name, text }: { name: string; text: string },
  { version, at, actor }: EventMeta,
): Omit<ReplyDocument, 'version'> => ({
  _id,
  state: 'open',
  name,
  nameKey: textKey(name),
  text,
  changedIn: version,
  changedAt: at,
  changedBy: actor,
});

export const cannedReply = foldProjection<ReplyDocument, CannedReplyEvent>({
  name: 'canned_replies',
  schemaVersion: 2,
  streams: [STREAM],
  cached: false,
  indexes: [{ name: 'name', key: { state: 1, nameKey: 1 } }],
  idOf: replyIdOf,
  fold: {
    CannedReplyCreated: (_stored, { data }, meta) => document(meta.position, data, meta),
    CannedReplyEdited: (_stored, { data }, meta) => document(data.replyId, data, meta),
    CannedReplyDeleted: (stored) =>
      stored && { ...stored, state: 'deleted', name: '', nameKey: '', text: '' },
  },
});
