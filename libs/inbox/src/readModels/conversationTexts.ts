import { conversationPlace, messagePlace, type ConversationNote, type InboxPlace } from '@exline/contracts';
import { foldProjection, searchWords, type ProjectedDocument } from '@exline/event-log';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { WorkEvent } from '../domain/events.ts';

/** A text of a conversation: its words, for the search, and the note itself if it is one. */
export interface TextDocument extends ProjectedDocument {
  _id: number;
  /** The conversation of the text; empty for a deleted text. */
  place: InboxPlace | '';
  words: string[];
  note: Omit<ConversationNote, 'id'> | null;
  /** The actors whom a note mentions. */
  mentions: string[];
}

type About = { submissionId?: number };
type SentTexts = { readonly message?: string; readonly subject?: string; readonly reply?: string };

/** The events of contact messages and chats with texts, as far as they are needed here. */
type TextEvent =
  | Fact<'ChatMessageSent', object, SentTexts>
  | Fact<'ContactSubmitted', About, SentTexts>
  | Fact<'ContactReplied', About, SentTexts>
  | Fact<'ChatMessageDeleted', { messageId: number; ofPart?: true }>
  | Fact<'ChatSessionDeleted', object>
  | Fact<'ContactDeleted', About>
  | Extract<WorkEvent<About>, { type: 'ConversationNoted' | 'ConversationNoteDeleted' }>
  | Erasure<About>;

const CHAT = 'chat-';
const MAX_WORDS = 500;
/** Limits the index entry of a word. A longer typed word is cut in the same way. */
export const WORD_LENGTH = 60;

const placeOf = ({ data }: { data: About }, { stream, position }: EventMeta): InboxPlace =>
  stream.startsWith(CHAT)
    ? conversationPlace(stream.slice(CHAT.length))
    : messagePlace(data.submissionId ?? position);

const wordsOf = (...texts: (string | undefined)[]): string[] => {
  const words = searchWords(
    texts.map((text) => text ?? null),
    MAX_WORDS,
  );
  return [...new Set(words.map((word) => word.slice(0, WORD_LENGTH)))];
};

const said = (
  _stored: TextDocument | null,
  event: { data: object; personal: SentTexts },
  meta: EventMeta,
): Omit<TextDocument, 'version'> => ({
  _id: meta.position,
  place: placeOf(event, meta),
  words: wordsOf(event.personal.message, event.personal.subject),
  note: null,
  mentions: [],
});

const deleted = (id: number): Omit<TextDocument, 'version'> => ({
  _id: id,
  place: '',
  words: [],
  note: null,
  mentions: [],
});

const allOf = (event: { data: About }, meta: EventMeta) => ({ place: placeOf(event, meta) });

/** One document per text, because their number in a conversation is unlimited. */
export const conversationTexts = foldProjection<TextDocument, TextEvent>({
  name: 'conversation_texts',
  schemaVersion: 1,
  streams: [CHAT, 'contact-'],
  cached: false,
  indexes: [
    { name: 'words', key: { words: 1 } },
    { name: 'place', key: { place: 1, _id: 1 } },
    { name: 'mentions', key: { mentions: 1, _id: -1 } },
  ],
  idOf: ({ data }, { position }) => {
    // A deletion with `ofPart` is a copy. The original is in the stream of the text.
    if ('ofPart' in data) return null;
    if ('messageId' in data) return data.messageId;
    return 'noteId' in data ? data.noteId : position;
  },
  fold: {
    ChatMessageSent: said,
    ContactSubmitted: said,
    // The request for the email repeats the message of the customer.
    ContactReplied: (_stored, event, meta) => ({
      ...said(null, event, meta),
      words: wordsOf(event.personal.reply),
    }),
    ChatMessageDeleted: (_stored, { data }) => deleted(data.messageId),
    ConversationNoted: (_stored, event, meta) => {
      const { note } = event.personal;
      const mentions = [...event.data.mentions];
      const { actor, at, position } = meta;
      return {
        _id: position,
        place: placeOf(event, meta),
        words: wordsOf(note),
        note: { note, mentions, actor, at },
        mentions,
      };
    },
    ConversationNoteDeleted: (_stored, { data }) => deleted(data.noteId),
    ChatSessionDeleted: 'nothing',
    ContactDeleted: 'nothing',
    PersonalDataErased: 'nothing',
  },
  bulkDelete: {
    ChatSessionDeleted: allOf,
    ContactDeleted: allOf,
    PersonalDataErased: allOf,
  },
});
