import type { ChatSession } from '@exline/contracts';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { Can } from '../../../ui/actions/Can.tsx';
import { count } from '../../../lib/text/count.ts';
import { shortDate } from '../../../lib/text/format.ts';
import { itemsOf, type InfiniteList } from '../../../lib/lists/listPage.ts';
import type { InboxView } from '../../../lib/lists/inboxView.ts';
import { customerName } from '../../../lib/people/customerNames.ts';
import { phone } from '../../../theme/tokens.ts';
import { Count } from '../../../ui/content/Badge.tsx';
import { DoneBadge } from '../../../ui/lists/DoneControl.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Row, RowFoot, Rows } from '../../../ui/lists/MasterDetail.tsx';
import { InboxViews } from '../../../ui/lists/InboxViews.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { ListTools } from '../../../ui/lists/ListTools.tsx';
import { LoadNextPage } from '../../../ui/lists/LoadNextPage.tsx';
import { RowTime } from '../../../ui/lists/RowTime.tsx';
import { RowWork } from '../../../ui/lists/RowWork.tsx';
import { ShowSegments } from '../../../ui/lists/ShowSegments.tsx';
import { SearchBox } from '../../../ui/forms/SearchBox.tsx';
import { UnreadName } from '../../../ui/content/UnreadName.tsx';
import { FloodHead, FloodLines } from '../../../ui/lists/FloodLines.tsx';
import { useFloodCount } from '../../../lib/lists/floods.ts';
import type { ConversationFilter } from '../queries.ts';
import { conversationLink } from '../links.ts';
import type { ConversationName } from './DeleteDialogs.tsx';

interface Props {
  list: InfiniteList<ChatSession>;
  filter: ConversationFilter;
  onSearch: (words: string) => void;
  opened: string | null;
  onDelete: (conversation: ConversationName) => void;
}

export const ConversationList = ({ list, filter, onSearch, opened, onDelete }: Props) => {
  const sessions = itemsOf(list);
  const showsFloods = !filter.flood && filter.show !== 'done' && filter.q === '' && !filter.view;
  const floods = useFloodCount('conversations', showsFloods);
  return (
    <>
      <Tools role="search">
        {filter.flood ? (
          <FloodHead all={conversationLink.list({ ...filter, flood: '' })} />
        ) : (
          <InboxViews
            kinds={['conversation']}
            current={filter.view ?? ''}
            hrefOf={(view) => conversationLink.list({ ...filter, view })}
          />
        )}
        <SearchBox
          label="Search conversations"
          placeholder="Search customer email"
          value={filter.q}
          onChange={onSearch}
        />
        <ShowSegments current={filter.show} hrefOf={(show) => conversationLink.list({ ...filter, show })} />
      </Tools>
      <ListStates list={list} loading="Loading conversations" />
      {list.data && sessions.length + floods === 0 && <Nothing {...filter} />}
      {sessions.length + floods > 0 && (
        <Rows aria-label="Conversations" tabIndex={-1}>
          {showsFloods && (
            <FloodLines of="conversations" hrefOf={(flood) => conversationLink.list({ ...filter, flood })} />
          )}
          {sessions.map((session) => (
            <Entry
              key={session.sessionId}
              session={session}
              filter={filter}
              current={session.sessionId === opened}
              onDelete={() => onDelete(session)}
            />
          ))}
        </Rows>
      )}
      <LoadNextPage list={list} />
    </>
  );
};

const emptyTexts: Record<InboxView, { title: string; words: string }> = {
  open: { title: 'No open conversations', words: 'A conversation appears here when a visitor writes.' },
  snoozed: {
    title: 'Nothing is snoozed',
    words: 'Snoozed conversations return at their time, or when the customer writes.',
  },
  done: { title: 'Nothing done yet', words: 'Conversations that you mark as done move here.' },
  all: { title: 'No conversations yet', words: 'A conversation appears here when a visitor writes.' },
};

const Nothing = ({ q, show }: ConversationFilter) =>
  q ? (
    <EmptyState title="No matching conversations">
      Search by the beginning of the customer’s email address
      {show === 'all' ? (
        '.'
      ) : (
        <>
          , or <Link href={conversationLink.list({ q, show: 'all' })}>search all conversations</Link>.
        </>
      )}
    </EmptyState>
  ) : (
    <EmptyState title={emptyTexts[show].title}>{emptyTexts[show].words}</EmptyState>
  );

interface EntryProps {
  session: ChatSession;
  filter: ConversationFilter;
  current: boolean;
  onDelete: () => void;
}

const Entry = ({ session, filter, current, onDelete }: EntryProps) => {
  const name = customerName(session.userEmail);
  return (
    <Row $current={current}>
      <Link
        href={conversationLink.one(session.sessionId, filter)}
        aria-current={current ? 'true' : undefined}
      >
        <b>
          <UnreadName name={name} unread={session.unread} />
        </b>
        <RowTime {...session} />
      </Link>
      <Last $unread={session.unread > 0}>{session.lastMessage}</Last>
      <RowFoot
        button={
          <Can right="DeleteChatSession">
            <IconButton
              danger
              data-does="delete"
              label={`Delete the conversation with ${name}`}
              onClick={onDelete}
            >
              <Trash2 size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </Can>
        }
      >
        <Since>Since {shortDate(session.firstMessageAt)}</Since>
        <Messages role="img" title={count(session.messageCount, 'message')}>
          {session.messageCount}
        </Messages>
        {session.isDone && <DoneBadge />}
        <RowWork {...session} />
      </RowFoot>
    </Row>
  );
};

const Tools = styled(ListTools)`
  gap: var(--s-3);
  padding: var(--s-4) var(--s-5) var(--s-4) var(--s-6);
  ${phone} {
    padding: var(--s-3) var(--s-4);
  }
`;
const Last = styled.p<{ $unread: boolean }>`
  margin: 4px 0 6px;
  font-size: var(--t-15);
  color: ${({ $unread }) => ($unread ? 'var(--ink)' : 'var(--ink-muted)')};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Since = styled.span`
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
const Messages = styled(Count)`
  background: var(--surface);
  border: 1px solid var(--hairline-strong);
  color: var(--ink);
`;
