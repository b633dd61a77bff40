import type { Flood, Floods } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { count } from '../../lib/text/count.ts';
import { dayAndTime, fullTime } from '../../lib/text/format.ts';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { Badge } from '../content/Badge.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Row, RowFoot } from './MasterDetail.tsx';
import { May } from '../actions/May.tsx';
import { deleteFlood, floodsKey, floodsQuery } from '../../lib/lists/floods.ts';

interface Props {
  of: keyof Floods;
  hrefOf: (floodId: string) => string;
}

const nouns = { messages: 'message', conversations: 'conversation' } as const;

/** In front of a list: each flood in one line, which leads to what it holds and deletes all of it. */
export const FloodLines = ({ of, hrefOf }: Props) => {
  // The inbox refreshes them with contact messages.
  useLiveRefresh(floodsKey, ['chat:message', 'chat:session-deleted']);
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
          <Newest>From one address, the newest: “{flood.text}”</Newest>
          <RowFoot>
            <Badge>Over the limit</Badge>
            <May right="DeleteContact">
              <IconButton
                danger
                data-does="delete"
                label={`Delete all ${amountOf(flood)} at once`}
                onClick={() => setDeleting(flood)}
              >
                <Trash2 size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </May>
          </RowFoot>
        </Row>
      ))}
      {deleting && (
        <ConfirmDialog
          title={`Delete all ${amountOf(deleting)}?`}
          description="One address sent them until the limit refused more. Look at them first if people may share that address."
          confirmLabel={`Delete ${amountOf(deleting)}`}
          mutation={{
            mutationFn: () => deleteFlood(deleting),
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
