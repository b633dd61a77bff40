import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { countsQuery } from '../../../lib/lists/inboxCounts.ts';
import { count } from '../../../lib/text/count.ts';
import { Count } from '../../../ui/content/Badge.tsx';
import { InboxViews } from '../../../ui/lists/InboxViews.tsx';
import { workLink } from '../links.ts';
import type { InboxFilter } from '../queries.ts';

/** The views of the inbox, and the conversation with the newest unread mention. */
export const Views = ({ filter }: { filter: InboxFilter }) => {
  const mentions = useQuery(countsQuery).data?.mentions ?? [];
  const [mention] = mentions;
  return (
    <InboxViews
      kinds={['message', 'conversation']}
      current={filter.view}
      hrefOf={(view) => workLink.list({ ...filter, view })}
    >
      {mention && (
        <Link href={workLink.one(mention)}>
          Mentions <Count>{count(mentions.length)}</Count>
        </Link>
      )}
    </InboxViews>
  );
};
