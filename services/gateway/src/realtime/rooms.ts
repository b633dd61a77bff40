import type { ClientMessages, Role, ServerMessages } from '@exline/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

interface SocketData {
  /** The conversation that a visitor's page asked to join, and the hash of the key that it brought. */
  chat?: { readonly sessionId: string; readonly keyHash: string | null };
  /** The role of who has joined the staff. */
  role?: Role;
  /** Whose account that is. */
  staffId?: number;
}

export type SiteServer = Server<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;
export type SiteSocket = Socket<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;

export const trackingRoom = (key: string) => `track:${key}`;
/** Visitors who may hear the conversation. */
export const chatRoom = (sessionId: string) => `chat:${sessionId}`;
/** Visitors for whom this is being looked up. */
export const chatEntrance = (sessionId: string) => `chat-entrance:${sessionId}`;
export const ADMIN_ROOM = 'admin';

/** A page looks at one parcel, and has one conversation. */
export const moveTo = (socket: SiteSocket, prefix: string, room: string): void => {
  for (const left of socket.rooms) if (left.startsWith(prefix)) void socket.leave(left);
  void socket.join(room);
};
