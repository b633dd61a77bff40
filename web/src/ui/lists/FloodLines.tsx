import { deleteFlood } from '@exline/client';
import type { Flood, Floods } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { request } from '../../lib/server/request.ts';
import { count } from '../../lib/text/count.ts';
import { dayAndTime, fullTime } from '../../lib/text/format.ts';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { Badge } from '../content/Badge.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Row, RowFoot } from './MasterDetail.tsx';
import { Can } from '../actions/Can.tsx';
import { floodsQuery } from '../../lib/lists/floods.ts';

interface Props {
  of: keyof Floods;
  hrefOf: (floodId: string) => string;
}

const nouns = { messages: 'message', conversations: 'conversation' } as const;

/** One row per flood at the top of a list. A row links to the items of the flood and can delete them all. */
export const FloodLines = ({ of, hrefOf }: Props) => {
  // Changes of contact messages are not listed here, because the inbox refreshes the floods with them.
  useLiveRefresh(floodsQuery.queryKey, ['chat:message', 'chat:session-deleted']);
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<Flood | null>(null);
  const floods = useQuery(floodsQuery).data?.[of] ?? [];
  const amountOf = (flood: Flood) => count(flood.count, nouns[of]);
  return (
    <>
      {floods.map((flood) => (
        <Row key={flood.id} $current={false}>
          <Link href={hrefOf(flood.id)}>
            <b>{amountOf(flood)} at once</b>
            <time dateTime={flood.lastAt} title={fullTime(flood.lastAt)}>
              {dayAndTime(flood.lastAt)}
            </time>
          </Link>
          <Newest>All from one address. Newest: “{flood.text}”</Newest>
          <RowFoot>
            <Badge>Over the limit</Badge>
            <Can right="DeleteContact">
              <IconButton
                danger
                data-does="delete"
                label={`Delete all ${amountOf(flood)} at once`}
                onClick={() => setDeleting(flood)}
              >
                <Trash2 size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </Can>
          </RowFoot>
        </Row>
      ))}
      {deleting && (
        <ConfirmDialog
          title={`Delete all ${amountOf(deleting)}?`}
          description="One address sent all of these before it reached the limit. Check them first if several people may share that address."
          confirmLabel={`Delete ${amountOf(deleting)}`}
          mutation={{
            mutationFn: () => request(deleteFlood, { path: { floodId: deleting.id } }),
            onSettled: () => void client.invalidateQueries(),
            done: ({ deleted }) => ({ title: `${count(deleted, nouns[of])} deleted` }),
          }}
          failed={`Failed to delete ${nouns[of]}s.`}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
};

const Newest = styled.p`
  margin: 4px 0 8px;
  font-size: var(--t-15);
  color: var(--ink-muted);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
