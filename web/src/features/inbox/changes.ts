import type { ContactRow } from '@exline/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { forgetTyped } from '../../lib/typed/typed.ts';
import { pagesWithout, type ListPage } from '../../lib/staff/listPage.ts';
import { inboxKeys } from './keys.ts';

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
