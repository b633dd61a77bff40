import { PRESENCE_REPEAT_MS, type ServerMessages } from '@exline/contracts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSocket } from '../../lib/live/socket.ts';
import { useInterval } from '../../lib/page/useInterval.ts';
import { usePageVisible } from '../../lib/page/usePageVisible.ts';
import { createPresence, PresenceContext } from '../../lib/people/presence.ts';

type Present = Parameters<ServerMessages['staff:present']>[0];

/** Reports which page this user is on, and provides where the other staff members are. */
export const PresenceProvider = ({ children }: { children: ReactNode }) => {
  const [presence] = useState(createPresence);
  const [present, setPresent] = useState<Present | null>(null);
  const isVisible = usePageVisible();
  const connected = useSocket(
    'presence',
    (socket) =>
      socket.emit('admin:join', {}, ({ ok }) => {
        // Volatile: a lost report is repeated soon anyway.
        if (ok) presence.emitBy((at) => void socket.volatile.emit('staff:at', at));
      }),
    { 'staff:present': setPresent },
  );
  useEffect(() => presence.seen(isVisible), [presence, isVisible]);
  useInterval(presence.repeat, PRESENCE_REPEAT_MS);
  const known = useMemo(
    () => ({ claim: presence.claim, present: connected ? present : null }),
    [presence, connected, present],
  );
  return <PresenceContext value={known}>{children}</PresenceContext>;
};
