import { randomUUID } from 'node:crypto';
import {
  channels,
  presenceActivities,
  isPlace,
  can,
  rightOfActivity,
  type Colleague,
  type Place,
} from '@exline/contracts';
import { array, number, object, string, type ObjectSchema } from 'yup';
import type { FaultLog } from '../http/problems.ts';
import type { Signals } from '../core/signals.ts';
import type { People } from '../staff/people.ts';
import { onMessage } from './onMessage.ts';
import { ADMIN_ROOM, type SiteServer, type SiteSocket } from './rooms.ts';
import { createPresence, type Presence } from './presence.ts';

const doing = string()
  .strict()
  .oneOf([...presenceActivities])
  .required();
const at = object({
  place: string()
    .strict()
    .nullable()
    .defined()
    .test((place) => place === null || isPlace(place)),
  doing,
}) as unknown as ObjectSchema<Pick<Presence, 'doing'> & { place: Place | null }>;
const published = object({
  gateway: string().strict().max(64).required(),
  presences: array(
    object({ place: string().strict().required().test(isPlace), staffId: number().required(), doing }),
  ).required(),
});

interface Deps {
  people: Pick<People, 'byId'>;
  signals: Signals;
  reportFault: FaultLog;
}

/** Shows staff members who work on the same thing to each other, across all gateways. */
export const colleagueSockets = (io: SiteServer, { people, signals, reportFault }: Deps) => {
  const gateway = randomUUID();
  const presence = createPresence({
    emit: (socketId, place, others) => {
      const colleagues = others.flatMap(({ staffId, doing: does }): Colleague[] => {
        const person = people.byId(staffId);
        return person ? [{ actor: person.actor, doing: does }] : [];
      });
      io.sockets.sockets.get(socketId)?.emit('staff:present', { place, colleagues });
    },
    publish: (presences) => signals.publish(channels.presence, JSON.stringify({ gateway, presences })),
  });
  signals.on(channels.presence, (text) => {
    const message: unknown = JSON.parse(text);
    if (published.isValidSync(message))
      presence.receiveFrom(message.gateway, message.presences as Presence[]);
  });

  return {
    connected: (socket: SiteSocket): void => {
      onMessage(socket, reportFault, {
        name: 'staff:at',
        schema: at,
        refusal: 'place and doing are required',
        act: ({ place, doing: does }, reply) => {
          const { staffId, role = null } = socket.data;
          if (!socket.rooms.has(ADMIN_ROOM) || staffId === undefined || !can(role, rightOfActivity[does]))
            return reply({ ok: false, error: 'Sign in with an account that may do that.' });
          if (place === null) presence.leave(socket.id);
          else presence.receive(socket.id, { place, staffId, doing: does });
          return reply({ ok: true });
        },
      });
      socket.on('disconnect', () => presence.leave(socket.id));
    },
    off: presence.off,
  };
};
