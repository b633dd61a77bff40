import { renewSession } from '@exline/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../lib/server/request.ts';
import { noteUserAction } from '../../lib/server/userActivity.ts';

const RENEW_EVERY_MS = 60_000;
const acts = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Records user activity, so that automatic requests do not extend a session, and renews the session once a minute while
 * the user is active without sending requests.
 */
export const useUserActivity = (): void => {
  const { mutate } = useMutation({ mutationFn: () => request(renewSession) });
  useEffect(() => {
    let reportedAt = Date.now();
    const onAct = () => {
      noteUserAction();
      if (Date.now() - reportedAt < RENEW_EVERY_MS) return;
      reportedAt = Date.now();
      mutate();
    };
    noteUserAction();
    for (const act of acts) window.addEventListener(act, onAct, { capture: true, passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, onAct, { capture: true });
    };
  }, [mutate]);
};
