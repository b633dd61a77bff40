import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unreadQuery } from '../../features/inbox/api/unread.ts';
import { inboxKeys } from '../../features/inbox/keys.ts';
import { useLiveRefresh } from '../../lib/staff/liveRefresh.ts';
import { ring } from '../../lib/staff/sound.ts';
import { useTitleCount } from '../../lib/talk/useTitleCount.ts';

/**
 * How many conversations and contact messages this account has not read; also in the title of the tab, with a sound
 * when it grows.
 */
export const useNews = (): number => {
  useLiveRefresh(inboxKeys.unread, [
    'chat:message',
    'chat:message-deleted',
    'chat:session-deleted',
    'contact:changed',
    'staff:read',
  ]);
  const unread = useQuery(unreadQuery).data;
  const news = unread ? unread.conversations + unread.messages : 0;

  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!unread) return;
    if (before.current !== null && news > before.current) ring('news');
    before.current = news;
  }, [unread, news]);
  useTitleCount(news);
  return news;
};
