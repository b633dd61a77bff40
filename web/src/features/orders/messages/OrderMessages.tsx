import type { OrderMessages as Messages } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { useLiveRefresh } from '../../../lib/live/liveRefresh.ts';
import { customerName, senderName } from '../../../lib/people/customerNames.ts';
import { fullTime } from '../../../lib/text/format.ts';
import { shortTime } from '../../../lib/text/shortTime.ts';
import { UnreadName } from '../../../ui/content/UnreadName.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { messagesQuery } from '../order.ts';

/** The addresses of messages, passed in, because a feature must not import another one. */
export interface MessageLinks {
  message: (id: number) => string;
  conversation: (sessionId: string) => string;
}

const linesOf = ({ messages, conversations }: Messages, links: MessageLinks) =>
  [
    ...messages.items.map(({ id, subject, createdAt, ...sender }) => ({
      kind: 'Contact message',
      Icon: Mail,
      href: links.message(id),
      name: senderName(sender),
      unread: 0,
      text: subject,
      at: createdAt,
    })),
    ...conversations.items.map(({ sessionId, userEmail, lastMessage, lastMessageAt, unread }) => ({
      kind: 'Live chat',
      Icon: MessageCircle,
      href: links.conversation(sessionId),
      name: customerName(userEmail),
      unread,
      text: lastMessage,
      at: lastMessageAt,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));

interface Props {
  orderId: number;
  links: MessageLinks;
}

/** The contact messages and conversations about an order, newest first. */
export const OrderMessages = ({ orderId, links }: Props) => {
  const query = messagesQuery(orderId);
  const { queryKey } = query;
  const { data, error, refetch } = useQuery(query);
  useLiveRefresh(queryKey, ['contact:changed', 'chat:message', 'chat:session-deleted', 'staff:read']);
  const lines = data ? linesOf(data, links) : [];
  return (
    <TitledCard id="order-messages" title="Messages and chats">
      {error && !data ? (
        <CardBody>
          <LoadFailure error={error} retry={() => void refetch()} />
        </CardBody>
      ) : (
        <Lines>
          {!data && <Skeleton $height="24px" />}
          {data && lines.length === 0 && (
            <p>No message names this number or comes from its customer’s email address.</p>
          )}
          {lines.length > 0 && (
            <ul>
              {lines.map(({ kind, Icon, href, name, unread, text, at }) => (
                <li key={href}>
                  <Icon size={18} strokeWidth={1.5} aria-hidden />
                  <Link href={href}>
                    <VisuallyHidden>{kind}: </VisuallyHidden>
                    <b>
                      <UnreadName name={name} unread={unread} />
                    </b>
                    <span>{text}</span>
                  </Link>
                  <time dateTime={at} title={fullTime(at)}>
                    {shortTime(at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
          {(data?.messages.more || data?.conversations.more) && <p>Older ones are in Communications.</p>}
        </Lines>
      )}
    </TitledCard>
  );
};

const Lines = styled.div`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-4) var(--edge);
  p {
    color: var(--ink-muted);
    font-size: var(--t-14);
  }
  li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto;
    align-items: baseline;
    gap: var(--s-3);
    padding: var(--s-3) 0;
    border-top: 1px solid var(--hairline);
  }
  li:first-child {
    border: 0;
  }
  svg {
    align-self: start;
    margin-top: 2px;
    color: var(--ink-muted);
  }
  a {
    display: grid;
    min-height: 24px;
    color: var(--ink);
    text-decoration: none;
  }
  a b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  a:hover b {
    color: var(--line);
    text-decoration: underline;
  }
  a > span:last-child {
    overflow: hidden;
    color: var(--ink-muted);
    font-size: var(--t-14);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    color: var(--ink-muted);
    font-size: var(--t-13);
    font-variant-numeric: tabular-nums;
  }
`;
