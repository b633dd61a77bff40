import type { ClientMessages, Role, ServerMessages } from '@exline/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

interface SocketData {
  /** The tracking number that a page follows, in its spelling. */
  trackingNumber?: string;
  /** The conversation that a visitor's page asked to join, and the hash of the key it sent. */
  chat?: { readonly sessionId: string; readonly keyHash: string | null };
  role?: Role;
  /** The account id of a joined staff member. */
  staffId?: number;
}

export type SiteServer = Server<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;
export type SiteSocket = Socket<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;

export const trackingRoom = (key: string) => `track:${key}`;
/** Room of visitors who may read the conversation. */
export const chatRoom = (sessionId: string) => `chat:${sessionId}`;
/** Room of visitors whose access is being looked up. */
export const pendingChatRoom = (sessionId: string) => `chat-entrance:${sessionId}`;
export const ADMIN_ROOM = 'admin';

/**
 * Whether any socket of this gateway is in a room. A message to an empty room is encoded all the same, and most
 * changes concern parcels that no one looks at.
 */
export const hasMembers = (io: SiteServer, room: string): boolean => io.sockets.adapter.rooms.has(room);

/** The sockets of this gateway in a room. */
export const membersOf = (io: SiteServer, room: string): SiteSocket[] =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

/** Leaves the previous room with this prefix: a page shows one parcel and one conversation at a time. */
export const moveTo = (socket: SiteSocket, prefix: string, room: string): void => {
  for (const left of socket.rooms) if (left.startsWith(prefix)) void socket.leave(left);
  void socket.join(room);
};
