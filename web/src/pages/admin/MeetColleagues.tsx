import { WHEREABOUTS_REPEAT_MS, type ServerMessages } from '@exline/contracts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSocket } from '../../lib/live/socket.ts';
import { useInterval } from '../../lib/page/useInterval.ts';
import { usePageVisible } from '../../lib/page/usePageVisible.ts';
import { createWhereabouts, WhereaboutsContext } from '../../lib/people/whereabouts.ts';

type Present = Parameters<ServerMessages['staff:present']>[0];

/** Reports which page this user is on, and provides where the other staff members are. */
export const MeetColleagues = ({ children }: { children: ReactNode }) => {
  const [whereabouts] = useState(createWhereabouts);
  const [present, setPresent] = useState<Present | null>(null);
  const isVisible = usePageVisible();
  const connected = useSocket(
    'whereabouts',
    (socket) =>
      socket.emit('admin:join', {}, ({ ok }) => {
        // Volatile: a lost report is repeated soon anyway.
        if (ok) whereabouts.emitBy((at) => void socket.volatile.emit('staff:at', at));
      }),
    { 'staff:present': setPresent },
  );
  useEffect(() => whereabouts.seen(isVisible), [whereabouts, isVisible]);
  useInterval(whereabouts.repeat, WHEREABOUTS_REPEAT_MS);
  const known = useMemo(
    () => ({ claim: whereabouts.claim, present: connected ? present : null }),
    [whereabouts, connected, present],
  );
  return <WhereaboutsContext value={known}>{children}</WhereaboutsContext>;
};
