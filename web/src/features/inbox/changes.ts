import type { ContactRow } from '@exline/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { deleteDraft } from '../../lib/drafts/drafts.ts';
import { pagesWithout, type ListPage } from '../../lib/lists/listPage.ts';
import { inboxKeys, submissionQuery } from './queries.ts';

/** Marks a message as read in the cache, without waiting for a reload. */
export const applyRead = (client: QueryClient, id: number): void => {
  client.setQueryData(submissionQuery(id).queryKey, (message) => message && { ...message, isUnread: false });
  client.setQueriesData<InfiniteData<ListPage<ContactRow>>>(
    { queryKey: inboxKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((message) => (message.id === id ? { ...message, isUnread: false } : message)),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: inboxKeys.unread });
};

/** Removes a deleted message from everything on screen. */
export const forget = (client: QueryClient, id: number): void => {
  deleteDraft(`reply-${id}`);
  client.removeQueries({ queryKey: inboxKeys.one(id) });
  client.setQueriesData<InfiniteData<ListPage<ContactRow>>>(
    { queryKey: inboxKeys.lists },
    (list) => list && { ...list, pages: pagesWithout(list.pages, (message) => message.id === id) },
  );
  void client.invalidateQueries({ queryKey: inboxKeys.all });
};
