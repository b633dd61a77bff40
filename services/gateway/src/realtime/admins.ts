import { channels, can, rightOfMessage, type Right } from '@exline/contracts';
import { boolean, object } from 'yup';
import type { Bus } from '../core/bus.ts';
import { refusals } from '../core/refusalTexts.ts';
import { hasEnded, lookUp, type Sessions } from '../session/sessions.ts';
import type { FaultLog } from '../http/problems.ts';
import type { LogSecurityEvent } from '../http/securityEvents.ts';
import type { Signals } from '../core/signals.ts';
import type { People } from '../staff/people.ts';
import type { LastChanges } from './lastChanges.ts';
import { onMessage } from './onMessage.ts';
import { ADMIN_ROOM, membersOf, type SiteServer, type SiteSocket } from './rooms.ts';

const area = object({ changes: boolean().strict() });
const REVIEW_MS = 60_000;

interface Deps {
  bus: Bus;
  sessions: Sessions;
  people: Pick<People, 'byId'>;
  signals: Signals;
  lastChanges: Pick<LastChanges, 'read' | 'noteOutside'>;
  logSecurityEvent: LogSecurityEvent;
  reportFault: FaultLog;
}

/**
 * Joins signed-in staff to the rooms of admin events for as long as their session lasts. Sessions are checked again
 * whenever one is ended on any gateway, and every minute, because sessions also expire.
 */
export const adminSockets = (io: SiteServer, deps: Deps) => {
  const { bus, sessions, people, signals, lastChanges, logSecurityEvent, reportFault } = deps;
  const leaveIfEnded = async (socket: SiteSocket): Promise<void> => {
    if (!(await hasEnded(sessions, socket.request))) return;
    await socket.leave(ADMIN_ROOM);
    // Closing the connection makes the page reconnect with its current session. No other kind of disconnect does that.
    socket.conn.close();
  };
  const joined = () => membersOf(io, ADMIN_ROOM);
  const review = (): void => {
    for (const socket of joined()) void leaveIfEnded(socket);
  };

  signals.on(channels.sessions, review);
  const emitRead = (account: number): void => {
    lastChanges.noteOutside('staff');
    for (const socket of joined()) if (socket.data.staffId === account) socket.emit('staff:read', {});
  };
  signals.on(channels.reads, (account) => emitRead(Number(account)));
  const off = bus.on({
    // Every gateway receives this event from the log.
    StaffChanged: review,
    ReadByAccount: ({ account }) => {
      emitRead(account);
      signals.publish(channels.reads, String(account));
    },
    SignedOut: () => {
      review();
      signals.publish(channels.sessions, '');
    },
  });
  const timer = setInterval(review, REVIEW_MS);

  return {
    /** The joined sockets of people who currently have a right. */
    having: (right: Right): SiteSocket[] =>
      joined().filter(
        ({ data: { staffId } }) => staffId !== undefined && can(people.byId(staffId)?.role ?? null, right),
      ),
    connected: (socket: SiteSocket): void => {
      onMessage(socket, reportFault, {
        name: 'admin:join',
        schema: area,
        refusal: 'changes must be true or false.',
        act: async ({ changes }, reply) => {
          const person = await lookUp(sessions, socket.request).catch(() => undefined);
          if (person === undefined) return reply({ ok: false, error: refusals['session.unavailable'][1] });
          if (!person || !can(person.role, rightOfMessage['admin:join'])) {
            logSecurityEvent('refused', {
              address: socket.request.address ?? 'unknown',
              ...(person && { account: person.id }),
              route: 'admin:join',
            });
            return reply({ ok: false, error: 'Sign in first.' });
          }
          socket.data.role = person.role;
          socket.data.staffId = person.id;
          void socket.join(ADMIN_ROOM);
          // The last changes are read after the join, so that every later change is emitted to this socket.
          reply({ ok: true, ...(changes && { changes: lastChanges.read() }) });
        },
      });
    },
    off: (): void => {
      off();
      clearInterval(timer);
    },
  };
};
