import type { Server as HttpServer } from 'node:http';
import { trackingKey, type ClientMessages, type JoinAnswer, type ServerMessages } from '@exline/contracts';
import type { RequestHandler } from 'express';
import { Server } from 'socket.io';
import { object, string } from 'yup';
import type { Bus } from '../bus.ts';
import { isForeign } from '../http/sameOrigin.ts';
import { adminOf } from '../http/sessions.ts';

const parcel = object({ trackingNumber: string().strict().max(255).matches(/\S/).required() });

const trackingRoom = (key: string) => `track:${key}`;
const adminRoom = 'admin';

interface Deps {
  bus: Bus;
  sessions: RequestHandler;
  /** The headers that every answer of the site carries. */
  headers: Readonly<Record<string, string>>;
}

/** Tells open pages what changed. Every gateway follows the log itself, so each tells only its own sockets. */
export const attachSockets = (server: HttpServer, { bus, sessions, headers }: Deps) => {
  const io = new Server<ClientMessages, ServerMessages>(server, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    allowRequest: (req, callback) => callback(null, !isForeign(req)),
  });
  io.engine.on('initial_headers', (answer: Record<string, string>) => void Object.assign(answer, headers));

  io.on('connection', (socket) => {
    socket.on('track:join', (message, answer) => {
      const reply = typeof answer === 'function' ? answer : () => {};
      if (!parcel.isValidSync(message)) return reply({ ok: false, error: 'trackingNumber is required' });
      for (const room of socket.rooms) if (room.startsWith('track:')) void socket.leave(room);
      void socket.join(trackingRoom(trackingKey(message.trackingNumber)));
      reply({ ok: true });
    });

    socket.on('admin:join', (...args) => {
      const last: unknown = args.at(-1);
      const reply = typeof last === 'function' ? (last as (answer: JoinAnswer) => void) : () => {};
      void adminOf(sessions, socket.request).then((admin) => {
        if (!admin) return reply({ ok: false, error: 'Sign in first.' });
        void socket.join(adminRoom);
        reply({ ok: true });
      });
    });
  });

  const off = bus.on({
    OrdersChanged: ({ orderIds, trackingKey: key }) => {
      io.local.to(trackingRoom(key)).emit('track:changed', { trackingNumber: key });
      for (const id of orderIds) io.local.to(adminRoom).emit('orders:changed', { id });
    },
    ContactChanged: ({ submissionIds }) => {
      for (const id of submissionIds) io.local.to(adminRoom).emit('contact:changed', { id });
    },
    MailChanged: ({ mailId }) => void io.local.to(adminRoom).emit('mail:changed', { id: mailId }),
  });

  return {
    close: async () => {
      off();
      await io.close();
    },
  };
};
