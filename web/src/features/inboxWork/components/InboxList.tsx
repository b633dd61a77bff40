import type { InboxRow } from '@exline/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { useFloodCount } from '../../../lib/lists/floods.ts';
import { countsQuery } from '../../../lib/lists/inboxCounts.ts';
import type { InboxView } from '../../../lib/lists/inboxView.ts';
import { itemsOf } from '../../../lib/lists/listPage.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { customerName } from '../../../lib/people/customerNames.ts';
import { Badge } from '../../../ui/content/Badge.tsx';
import { UnreadName } from '../../../ui/content/UnreadName.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { SearchBox } from '../../../ui/forms/SearchBox.tsx';
import { DoneBadge } from '../../../ui/lists/DoneControl.tsx';
import { FloodLines } from '../../../ui/lists/FloodLines.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { ListTools } from '../../../ui/lists/ListTools.tsx';
import { LoadNextPage } from '../../../ui/lists/LoadNextPage.tsx';
import { Row, RowFoot, Rows } from '../../../ui/lists/MasterDetail.tsx';
import { floodLink, workLink } from '../links.ts';
import { inboxQuery, type InboxFilter } from '../queries.ts';
import { RowTime } from '../../../ui/lists/RowTime.tsx';
import { RowWork } from '../../../ui/lists/RowWork.tsx';
import { ShowSegments } from '../../../ui/lists/ShowSegments.tsx';
import { Views } from './Views.tsx';

const nothing: Record<InboxView, string> = {
  open: 'Messages and conversations appear here when a customer writes.',
  snoozed: 'Snoozed conversations return at their time, or when the customer writes.',
  done: 'Conversations that you mark as done move here.',
  all: 'Messages and conversations appear here when a customer writes.',
};

interface Props {
  filter: InboxFilter;
  opened: string | null;
}

/** Contact messages and chats in one list, with views and filters. */
export const InboxList = ({ filter, opened }: Props) => {
  const [, change] = useAddress();
  const list = useInfiniteQuery(inboxQuery(filter));
  const counts = useQuery(countsQuery).data;
  const rows = itemsOf(list);
  const labels = counts?.labels ?? [];
  // A search includes the items of floods, and no one is assigned to a whole flood.
  const showsFloods = filter.show !== 'done' && filter.q === '' && filter.view === '' && filter.label === '';
  const floods = useFloodCount('messages', showsFloods) + useFloodCount('conversations', showsFloods);
  return (
    <>
      <ListTools role="search">
        <Views filter={filter} />
        <Search>
          <SearchBox
            label="Search everything that was said"
            placeholder="Search messages"
            value={filter.q}
            onChange={(q) => change({ q })}
          />
          {(labels.length > 0 || filter.label) && (
            <Choice
              label="Label"
              value={filter.label}
              options={[
                ['', 'Any label'],
                ...[...new Set([...labels, ...(filter.label ? [filter.label] : [])])].map(
                  (label) => [label, label] as const,
                ),
              ]}
              onChange={(label) => change({ label })}
            />
          )}
        </Search>
        <ShowSegments current={filter.show} hrefOf={(show) => workLink.list({ ...filter, show })} />
      </ListTools>
      <ListStates list={list} loading="Loading conversations" />
      {list.data && rows.length + floods === 0 && (
        <EmptyState title={filter.q ? 'No matches' : 'Nothing here'}>{nothing[filter.show]}</EmptyState>
      )}
      {rows.length + floods > 0 && (
        <Rows aria-label="Inbox" tabIndex={-1}>
          {showsFloods &&
            (['messages', 'conversations'] as const).map((of) => (
              <FloodLines key={of} of={of} hrefOf={(flood) => floodLink(of, flood)} />
            ))}
          {rows.map((row) => (
            <Entry key={row.place} row={row} filter={filter} current={row.place === opened} />
          ))}
        </Rows>
      )}
      <LoadNextPage list={list} />
    </>
  );
};

const Entry = ({ row, filter, current }: { row: InboxRow; filter: InboxFilter; current: boolean }) => {
  const { place, isDone } = row;
  return (
    <Row $current={current}>
      <Link href={workLink.one(place, filter)} aria-current={current ? 'true' : undefined}>
        <b>
          <UnreadName name={row.name ?? customerName(row.email)} unread={row.unread} />
        </b>
        <RowTime {...row} />
      </Link>
      <Words>
        {row.subject && <b>{row.subject} </b>}
        {row.words}
      </Words>
      <RowFoot>
        <Badge>{place.startsWith('message:') ? 'Contact form' : 'Chat'}</Badge>
        {isDone && <DoneBadge />}
        <RowWork {...row} />
      </RowFoot>
    </Row>
  );
};

const Search = styled.div`
  display: flex;
  gap: var(--s-2);
  > :first-child {
    flex: 1 1 0;
  }
  select {
    flex: 0 1 40%;
    height: auto;
  }
`;
const Words = styled.p`
  margin: 4px 0 8px;
  font-size: var(--t-14);
  color: var(--ink-muted);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  b {
    font-weight: 600;
    color: var(--ink);
  }
`;
