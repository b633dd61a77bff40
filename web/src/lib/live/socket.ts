import type { ClientMessages, ServerMessages } from '@exline/contracts';
import { useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { doubt, heardBySocket, socketIs } from '../server/connection.ts';
import { whenIdle } from '../page/whenIdle.ts';

type OurSocket = Socket<ServerMessages, ClientMessages>;

let connection: Promise<OurSocket> | undefined;

/** The one connection of this tab, made when the first page needs it; its code is loaded only then. */
const connect = (): Promise<OurSocket> => (connection ??= open());

const open = async (): Promise<OurSocket> => {
  try {
    // What the page shows comes first.
    await whenIdle();
    const { io } = await import('socket.io-client');
    const socket: OurSocket = io({ withCredentials: true });
    retryWhenRefused(socket);
    socket.on('connect', () => socketIs(true));
    socket.on('disconnect', () => socketIs(false));
    socket.on('connect_error', doubt);
    socket.io.on('ping', heardBySocket);
    return socket;
  } catch (error) {
    doubt();
    // Whoever needs it next asks for its code again.
    connection = undefined;
    throw error;
  }
};

/** The server refuses a connection beyond a limit in words, and says when to try again. The client does not by itself. */
const retryWhenRefused = (socket: OurSocket): void => {
  socket.on('connect_error', (error: Error & { data?: { retryAfter?: number } }) => {
    const seconds = error.data?.retryAfter;
    // Somewhat later, and not all pages at once.
    if (seconds) setTimeout(() => socket.connect(), (1 + Math.random()) * seconds * 1_000);
  });
};

/** Opens the connection anew after a sign-in: who one is, is what its first request said. */
export const reconnect = (): void =>
  void connection?.then(
    (socket) => socket.disconnect().connect(),
    () => {},
  );

/**
 * Keeps a room joined while a component is on the page, also after the connection was lost. `join` runs at
 * every (re)connection. Returns whether the connection stands, for pages that poll when it does not.
 */
export const useSocket = (
  key: string | null,
  join: (socket: OurSocket) => void,
  listeners: Partial<ServerMessages>,
): boolean => {
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (key === null) return undefined;
    let gone = false;
    let leave = () => {};
    const listen = (socket: OurSocket) => {
      if (gone) return;
      const onConnect = () => {
        setConnected(true);
        join(socket);
      };
      const onDisconnect = () => setConnected(false);
      socket.on('connect', onConnect);
      socket.on('disconnect', onDisconnect);
      // Each with the listener for it, which a list of names cannot say.
      const entries = Object.entries(listeners) as [keyof ServerMessages, () => void][];
      for (const [message, listener] of entries) socket.on(message, listener);
      if (socket.connected) onConnect();
      leave = () => {
        socket.off('connect', onConnect);
        socket.off('disconnect', onDisconnect);
        for (const [message, listener] of entries) socket.off(message, listener);
      };
    };
    // Without its code there is no connection, as where sockets are blocked.
    connect().then(listen, () => {});
    return () => {
      gone = true;
      leave();
    };
    // The key says what is joined; the callbacks only close over it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return connected;
};
