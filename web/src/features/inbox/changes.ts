import type { ContactRow } from '@exline/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { forgetTyped } from '../../lib/typed/typed.ts';
import { pagesWithout, type ListPage } from '../../lib/lists/listPage.ts';
import { submissionQuery } from './api/submissions.ts';
import { inboxKeys } from './keys.ts';

/** Shows a message as read, before the server is asked again. */
export const takeAsRead = (client: QueryClient, id: number): void => {
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

/** Takes a message that is gone out of everything that shows it. */
export const forget = (client: QueryClient, id: number): void => {
  forgetTyped(`reply-${id}`);
  client.removeQueries({ queryKey: inboxKeys.one(id) });
  client.setQueriesData<InfiniteData<ListPage<ContactRow>>>(
    { queryKey: inboxKeys.lists },
    (list) => list && { ...list, pages: pagesWithout(list.pages, (message) => message.id === id) },
  );
  void client.invalidateQueries({ queryKey: inboxKeys.all });
};
