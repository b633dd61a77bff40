import { deleteFlood } from '@exline/client';
import type { Flood, Floods } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { request } from '../../lib/server/request.ts';
import { count } from '../../lib/text/count.ts';
import { dayAndTime, fullTime } from '../../lib/text/format.ts';
import { Badge } from '../content/Badge.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Row, RowFoot } from './MasterDetail.tsx';
import { Can } from '../actions/Can.tsx';

interface Props {
  of: keyof Floods;
  flood: Flood;
  href: string;
}

const nouns = { messages: 'message', conversations: 'conversation' } as const;

/** A flood in a list. Links to its items and can delete them all. */
export const FloodLine = ({ of, flood, href }: Props) => {
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const amount = count(flood.count, nouns[of]);
  return (
    <>
      <Row $current={false}>
        <Link href={href}>
          <b>{amount} at once</b>
          <time dateTime={flood.lastAt} title={fullTime(flood.lastAt)}>
            {dayAndTime(flood.lastAt)}
          </time>
        </Link>
        <Newest>All from one address. Newest: “{flood.text}”</Newest>
        <RowFoot
          button={
            <Can right="DeleteContact">
              <IconButton
                danger
                data-does="delete"
                label={`Delete all ${amount} at once`}
                onClick={() => setDeleting(true)}
              >
                <Trash2 size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </Can>
          }
        >
          <Badge>Over the limit</Badge>
        </RowFoot>
      </Row>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete all ${amount}?`}
          description="One address sent all of these before it reached the limit. Check them first if several people may share that address."
          confirmLabel={`Delete ${amount}`}
          mutation={{
            mutationFn: () => request(deleteFlood, { path: { floodId: flood.id } }),
            onSettled: () => void client.invalidateQueries(),
            done: ({ deleted }) => ({ title: `${count(deleted, nouns[of])} deleted` }),
          }}
          failed={`Failed to delete ${nouns[of]}s.`}
          onClose={() => setDeleting(false)}
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
