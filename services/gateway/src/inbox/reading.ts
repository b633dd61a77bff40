import type { ChatQueries, ReadBy } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import { conversationPlace, type InboxPlace, type UnreadCounts } from '@exline/contracts';
import type { InboxQueries } from '@exline/inbox';
import type { Bus } from '../core/bus.ts';
import { cacheTags } from '../http/cacheTags.ts';
import type { FloodRecord } from './floods.ts';
import { ALL_READ, type ReadMarks } from './readMarks.ts';

interface Deps {
  readMarks: ReadMarks;
  chat: Pick<ChatQueries, 'countUnread' | 'rootIds'>;
  contact: Pick<ContactQueries, 'newestIds'>;
  inbox: Pick<InboxQueries, 'mentions'>;
  floods: Pick<FloodRecord, 'shown'>;
  bus: Pick<Bus, 'publish'>;
  /** The log position of the read models. */
  position: () => number;
}

/** A badge only counts among this many newest items of each kind. */
const COUNTED = 100;

/** The read marks of each staff account for visitors' messages. */
export const createReading = ({ readMarks, chat, contact, inbox, floods, bus, position }: Deps) => {
  const conversationsReadBy =
    (account: number): ReadBy =>
    async (sessionIds) => {
      const upTo = await readMarks.readUpTo(account, sessionIds.map(cacheTags.chat));
      return (sessionId) => upTo(cacheTags.chat(sessionId));
    };

  const withUnread = async <Message extends { id: number }>(
    account: number,
    messages: readonly Message[],
  ) => {
    const upTo = await readMarks.readUpTo(
      account,
      messages.map(({ id }) => cacheTags.contact(id)),
    );
    return messages.map((message) => {
      const read = upTo(cacheTags.contact(message.id));
      return { ...message, isUnread: message.id > Math.max(read.upTo, read.begin) };
    });
  };

  const countMessages = async (account: number, without: readonly string[]): Promise<number> => {
    const newest = (await contact.newestIds(COUNTED, without)).map((id) => ({ id }));
    return (await withUnread(account, newest)).filter(({ isUnread }) => isUnread).length;
  };

  /** The place that shows the notes of each chat, which may have been merged into another one. */
  const mergedPlaces = async (places: readonly InboxPlace[]) => {
    const sessionOf = (place: InboxPlace) => place.slice(place.indexOf(':') + 1);
    const chats = places.filter((place) => place.startsWith('conversation:'));
    const roots = await chat.rootIds([...new Set(chats.map(sessionOf))]);
    return (place: InboxPlace): InboxPlace => {
      const root = place.startsWith('conversation:') && roots.get(sessionOf(place));
      return root ? conversationPlace(root) : place;
    };
  };

  /** A mark ahead of the log would cover messages that are not written yet. */
  const mark = async (account: number, subject: string, upTo: number): Promise<void> => {
    await readMarks.mark(account, subject, Math.min(upTo, position()));
    await bus.publish('ReadByAccount', { account });
  };

  return {
    conversationsReadBy,
    /** Adds to each contact message whether this account has not read it. */
    withUnread,
    counts: async (account: number): Promise<UnreadCounts> => {
      // A flood is one line in the inbox, not 60 unread messages.
      const without = await floods.shown();
      const [conversations, messages] = await Promise.all([
        chat.countUnread(conversationsReadBy(account), COUNTED, without),
        countMessages(account, without),
      ]);
      return { conversations, messages };
    },
    readMessage: (account: number, id: number) => mark(account, cacheTags.contact(id), id),
    readConversation: (account: number, sessionId: string, upTo: number) =>
      mark(account, cacheTags.chat(sessionId), upTo),
    /** The conversations with notes that mention this account and that it has not read. */
    unreadMentions: async (account: number, actor: string): Promise<InboxPlace[]> => {
      const mentions = await inbox.mentions(actor, COUNTED);
      if (mentions.length === 0) return [];
      const shownAt = await mergedPlaces(mentions.map(({ place }) => place));
      const tags = mentions.flatMap(({ place }) => [place, shownAt(place)]).map(cacheTags.notes);
      const upTo = await readMarks.readUpTo(account, [...new Set(tags)]);
      const readTo = (place: InboxPlace) => upTo(cacheTags.notes(place)).upTo;
      const unread = mentions.filter(
        ({ noteId, place }) => noteId > Math.max(readTo(place), readTo(shownAt(place))),
      );
      return [...new Set(unread.map(({ place }) => shownAt(place)))];
    },
    readNotes: (account: number, place: InboxPlace, upTo: number) =>
      mark(account, cacheTags.notes(place), upTo),
    readAll: (account: number) => mark(account, ALL_READ, position()),
  };
};

export type Reading = ReturnType<typeof createReading>;
