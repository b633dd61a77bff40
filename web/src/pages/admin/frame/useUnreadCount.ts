import type { UnreadCounts } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef } from 'react';
import { unreadQuery } from '../../../features/inbox/queries.ts';
import { useLiveRefresh } from '../../../lib/live/liveRefresh.ts';
import { useSocket } from '../../../lib/live/socket.ts';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { playSound } from '../../../lib/storage/sound.ts';
import { useTitleCount } from '../../../lib/page/useTitleCount.ts';

/** Number of conversations and contact messages that this account has not read; 0 until the account is loaded. */
export const useUnreadCount = (): number => {
  const isKnown = use(OwnAccountContext) !== null;
  const { data } = useQuery({ ...unreadQuery, enabled: isKnown });
  return data ? data.conversations + data.messages : 0;
};

/** The server counts among the newest 100 conversations: with many unread ones, the count may not grow anymore. */
const isMany = (unread: UnreadCounts | undefined): boolean => Number(unread?.conversations) > 50;

/** Keeps the unread count up to date, shows it in the tab title and plays a sound when something new arrives. */
export const useLiveUnreadCount = (): void => {
  useLiveRefresh(unreadQuery.queryKey, [
    'chat:message',
    'chat:message-deleted',
    'chat:session-deleted',
    'contact:changed',
    'staff:read',
  ]);
  const { data } = useQuery(unreadQuery);
  const before = useRef(data);
  useSocket('admin', () => {}, {
    'chat:message': ({ sender }) => {
      if (sender === 'user' && isMany(before.current)) playSound('unread');
    },
  });
  useEffect(() => {
    const was = before.current;
    before.current = data;
    if (!was || !data) return;
    const hasNewChat = data.conversations > was.conversations && !isMany(data);
    if (hasNewChat || data.messages > was.messages) playSound('unread');
  }, [data]);
  useTitleCount(useUnreadCount());
};
