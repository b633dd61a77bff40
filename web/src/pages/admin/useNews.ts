import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unseenConversationsQuery } from '../../features/conversations/api/conversations.ts';
import { conversationKeys } from '../../features/conversations/keys.ts';
import { newestSubmissionsQuery } from '../../features/inbox/api/submissions.ts';
import { inboxKeys } from '../../features/inbox/keys.ts';
import { lastSeenSubmission } from '../../features/inbox/seen.ts';
import { useLiveRefresh } from '../../lib/staff/liveRefresh.ts';
import { ring } from '../../lib/staff/sound.ts';
import { useStored } from '../../lib/stored.ts';
import { useTitleCount } from '../../lib/talk/useTitleCount.ts';

/**
 * How many conversations and contact messages nobody has looked at; also in the title of the tab, and to be heard
 * when it grows.
 */
export const useNews = (): number => {
  useLiveRefresh(conversationKeys.unseen, ['chat:message', 'chat:read', 'chat:session-deleted']);
  useLiveRefresh(inboxKeys.newest, ['contact:changed']);
  const conversations = useQuery(unseenConversationsQuery).data;
  const submissions = useQuery(newestSubmissionsQuery).data;
  const seen = Number(useStored(lastSeenSubmission) ?? 0);
  const isKnown = conversations !== undefined && submissions !== undefined;
  // Half of the number would be another number, and the rest would sound as if it had just come.
  const news = isKnown ? conversations + submissions.filter(({ id }) => id > seen).length : 0;

  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    if (before.current !== null && news > before.current) ring('news');
    before.current = news;
  }, [isKnown, news]);
  useTitleCount(news);
  return news;
};
