import type { ClientMessages, ServerMessages } from '@exline/contracts';
import { useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { startProbing, noteSocketAnswer, noteSocketState } from '../server/connection.ts';
import { whenIdle } from '../page/whenIdle.ts';

type OurSocket = Socket<ServerMessages, ClientMessages>;

let connection: Promise<OurSocket> | undefined;

/** The only connection of this tab. Its code is loaded when a page first needs it. */
const connect = (): Promise<OurSocket> => (connection ??= open());

const open = async (): Promise<OurSocket> => {
  try {
    // Rendering the page has priority.
    await whenIdle();
    const { io } = await import('socket.io-client');
    const socket: OurSocket = io({ withCredentials: true });
    retryWhenRefused(socket);
    socket.on('connect', () => noteSocketState(true));
    socket.on('disconnect', () => noteSocketState(false));
    socket.on('connect_error', startProbing);
    socket.io.on('ping', noteSocketAnswer);
    return socket;
  } catch (error) {
    startProbing();
    // The next caller loads the code again.
    connection = undefined;
    throw error;
  }
};

/** Retries after the delay that the server gives when it refuses a connection. The client does not do this itself. */
const retryWhenRefused = (socket: OurSocket): void => {
  socket.on('connect_error', (error: Error & { data?: { retryAfter?: number } }) => {
    const seconds = error.data?.retryAfter;
    // Random, so that not all pages retry at the same time.
    if (seconds) setTimeout(() => socket.connect(), (1 + Math.random()) * seconds * 1_000);
  });
};

/** Reconnects after a sign-in, because a connection keeps the identity of its first request. */
export const reconnect = (): void =>
  void connection?.then(
    (socket) => socket.disconnect().connect(),
    () => {},
  );

/** Runs `join` on every connect while a component is mounted. Returns whether the socket is connected. */
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
      // TypeScript cannot relate a message to its listener here.
      const entries = Object.entries(listeners) as [keyof ServerMessages, () => void][];
      for (const [message, listener] of entries) socket.on(message, listener);
      if (socket.connected) onConnect();
      leave = () => {
        socket.off('connect', onConnect);
        socket.off('disconnect', onDisconnect);
        for (const [message, listener] of entries) socket.off(message, listener);
      };
    };
    // A failed download of the code counts as not connected.
    connect().then(listen, () => {});
    return () => {
      gone = true;
      leave();
    };
    // The callbacks depend on the key only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return connected;
};
