import { returnStatusNames, type SearchAnswer } from '@exline/contracts';
import { ListFilter, Mail, MessageCircle, Package, Undo2 } from 'lucide-react';
import { fullTime } from '../../../lib/text/format.ts';
import { shortTime } from '../../../lib/text/shortTime.ts';
import { customerName, senderName } from '../../../lib/people/customerNames.ts';
import { Mono } from '../../../ui/content/Mono.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { UnreadName } from '../../../ui/content/UnreadName.tsx';
import type { SearchPlace, SearchPlaces } from '../places.ts';
import { Option, OptionGroup } from './Option.tsx';

interface Props {
  found: SearchAnswer;
  q: string;
  places: SearchPlaces;
  onOpen: (place: SearchPlace) => void;
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');

/** The search results by kind. */
export const Found = ({ found: { orders, returns, messages, conversations }, q, places, onOpen }: Props) => (
  <>
    {orders.items.length > 0 && (
      <OptionGroup heading="Orders">
        {orders.items.map(({ id, trackingNumber, status, customerName, customerEmail, destination }) => (
          <Option
            key={id}
            id={`order:${id}`}
            icon={Package}
            title={<Mono>{trackingNumber}</Mono>}
            text={joined(customerName ?? customerEmail, destination)}
            aside={<StatusBadge status={status} />}
            onSelect={() => onOpen(places.order(id))}
          />
        ))}
        {orders.more && (
          <Option
            id="orders"
            icon={ListFilter}
            title={`All orders that match “${q}”`}
            onSelect={() => onOpen(places.orders(q))}
          />
        )}
      </OptionGroup>
    )}
    {returns.items.length > 0 && (
      <OptionGroup heading="Returns">
        {returns.items.map(({ id, returnNumber, trackingNumber, status, customerName: name }) => (
          <Option
            key={id}
            id={`return:${id}`}
            icon={Undo2}
            title={<Mono>{returnNumber}</Mono>}
            text={joined(returnStatusNames[status], name, trackingNumber)}
            onSelect={() => onOpen(places.return(returnNumber))}
          />
        ))}
        {returns.more && (
          <Option
            id="returns"
            icon={ListFilter}
            title={`All returns that match “${q}”`}
            onSelect={() => onOpen(places.returns(q))}
          />
        )}
      </OptionGroup>
    )}
    {messages.items.length > 0 && (
      <OptionGroup heading={messages.more ? 'Contact messages, the newest' : 'Contact messages'}>
        {messages.items.map(({ id, subject, createdAt, ...sender }) => (
          <Option
            key={id}
            id={`message:${id}`}
            icon={Mail}
            title={senderName(sender)}
            text={subject}
            aside={<At time={createdAt} />}
            onSelect={() => onOpen(places.message(id))}
          />
        ))}
      </OptionGroup>
    )}
    {conversations.items.length > 0 && (
      <OptionGroup heading="Conversations">
        {conversations.items.map(({ sessionId, userEmail, lastMessage, lastMessageAt, unread }) => (
          <Option
            key={sessionId}
            id={`conversation:${sessionId}`}
            icon={MessageCircle}
            title={<UnreadName name={customerName(userEmail)} unread={unread} />}
            text={lastMessage}
            aside={<At time={lastMessageAt} />}
            onSelect={() => onOpen(places.conversation(sessionId))}
          />
        ))}
        {conversations.more && (
          <Option
            id="conversations"
            icon={ListFilter}
            title={`All conversations that match “${q}”`}
            onSelect={() => onOpen(places.conversations(q))}
          />
        )}
      </OptionGroup>
    )}
  </>
);

const At = ({ time }: { time: string }) => (
  <time dateTime={time} title={fullTime(time)}>
    {shortTime(time)}
  </time>
);
