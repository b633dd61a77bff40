import { MAX_NOTES, type ConversationNote, type InboxPlace } from '@exline/contracts';
import { readModel, typedWords } from '@exline/event-log';
import type { Db } from 'mongodb';
import { conversationTexts, WORD_LENGTH, type TextDocument } from '../readModels/conversationTexts.ts';

/** How many texts a search reads: the newest ones with a word that begins with the longest search word. */
const SEARCHED = 5_000;

/** The conversations in which a search found its words. */
export interface PlacesFound {
  messages: ReadonlySet<number>;
  conversations: ReadonlySet<string>;
}

/** A mention of an account in a note. */
export interface Mention {
  noteId: number;
  place: InboxPlace;
}

const beginning = (word: string) =>
  new RegExp(`^${word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)}`);

export const inboxQueries = (db: Db) => {
  const texts = readModel<TextDocument>(db, conversationTexts);
  return {
    /** The conversations with a text or note in which each of these words begins a word. */
    said: async (q: string): Promise<PlacesFound> => {
      const messages = new Set<number>();
      const conversations = new Set<string>();
      const typed = typedWords(q)
        .map((word) => word.slice(0, WORD_LENGTH))
        .toSorted((a, b) => b.length - a.length);
      const [longest, ...others] = typed;
      if (longest === undefined) return { messages, conversations };
      const found = texts.find(
        { words: beginning(longest) },
        {
          projection: { place: 1, ...(others.length > 0 && { words: 1 }) },
          sort: { _id: -1 },
          limit: SEARCHED,
        },
      );
      for await (const { place, words } of found) {
        if (!others.every((word) => words.some((known) => known.startsWith(word)))) continue;
        const id = place.slice(place.indexOf(':') + 1);
        if (place.startsWith('message:')) messages.add(Number(id));
        else conversations.add(id);
      }
      return { messages, conversations };
    },

    /** The notes on a conversation, oldest first. */
    notes: async (place: InboxPlace): Promise<ConversationNote[]> => {
      const found = await texts
        .find({ place, note: { $ne: null } }, { sort: { place: 1, _id: 1 }, limit: MAX_NOTES })
        .toArray();
      return found.flatMap(({ _id, note }) => (note ? [{ id: _id, ...note }] : []));
    },

    /** The newest notes that mention an actor. */
    mentions: async (actor: string, max: number): Promise<Mention[]> => {
      const found = await texts
        .find({ mentions: actor }, { projection: { place: 1 }, sort: { _id: -1 }, limit: max })
        .toArray();
      return found.flatMap(({ _id, place }) => (place === '' ? [] : [{ noteId: _id, place }]));
    },
  };
};

export type InboxQueries = ReturnType<typeof inboxQueries>;
