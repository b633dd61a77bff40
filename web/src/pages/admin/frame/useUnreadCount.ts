import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef } from 'react';
import { unreadQuery } from '../../../features/inbox/queries.ts';
import { useLiveRefresh } from '../../../lib/live/liveRefresh.ts';
import { useSocket } from '../../../lib/live/socket.ts';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { playSound } from '../../../lib/storage/sound.ts';
import { isBeyondCount, useTitleCount } from '../../../lib/page/useTitleCount.ts';

/** Number of conversations and contact messages that this account has not read; 0 until the account is loaded. */
export const useUnreadCount = (): number => {
  const isKnown = use(OwnAccountContext) !== null;
  const { data } = useQuery({ ...unreadQuery, enabled: isKnown });
  return data ? data.conversations + data.messages : 0;
};

/** Keeps the unread count up to date, shows it in the tab title and plays a sound when something new arrives. */
export const useLiveUnreadCount = (): void => {
  useLiveRefresh(unreadQuery.queryKey, [
    'chat:message',
    'chat:message-deleted',
    'chat:session-deleted',
    'contact:changed',
    'staff:read',
  ]);
  const client = useQueryClient();
  useSocket('admin', () => {}, {
    'chat:message': ({ sender }) => {
      const counted = client.getQueryData(unreadQuery.queryKey)?.conversations ?? 0;
      if (sender === 'user' && isBeyondCount(counted)) playSound('unread');
    },
  });
  const isRead = useQuery(unreadQuery).isSuccess;
  const unreadCount = useUnreadCount();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!isRead) return;
    if (before.current !== null && unreadCount > before.current) playSound('unread');
    before.current = unreadCount;
  }, [isRead, unreadCount]);
  useTitleCount(unreadCount);
};
