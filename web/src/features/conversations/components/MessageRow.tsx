import { isStaffActor, type ChatMessage } from '@exline/contracts';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { clockTime, fullTime, usDate } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { MentionedParcels, MessageText } from '../../../ui/conversation/MessageText.tsx';
import { PhotoThumbnail } from '../../../ui/photos/PhotoThumbnail.tsx';
import { conversationPhotoLoader } from '../photos.ts';
import type { AuthoredMessage } from '../authoredMessage.ts';

interface Props {
  message: AuthoredMessage;
  newDay: boolean;
  /** Whether this is the last reply that the customer has seen. */
  seen: boolean;
  onDelete: (message: ChatMessage) => void;
}

/** Memoized, so that a new message does not render all others again. */
export const MessageRow = memo(({ message, newDay, seen, onDelete }: Props) => (
  <Item>
    <Who $ours={message.sender === 'admin'}>{message.sender === 'admin' ? 'Support' : 'Customer'}</Who>
    <What>
      <Text>
        <MessageText text={message.message} />
        {message.automatic && <small> (automatic)</small>}
        {seen && <small> Seen</small>}
      </Text>
      {message.photo && (
        <Photo>
          <PhotoThumbnail
            id={message.id}
            photo={message.photo}
            name={message.message}
            load={conversationPhotoLoader(message.sessionId)}
          />
        </Photo>
      )}
      {message.actor && isStaffActor(message.actor) && (
        <By>
          <Actor actor={message.actor} />
        </By>
      )}
      <MentionedParcels text={message.message} />
    </What>
    <time dateTime={message.createdAt} title={fullTime(message.createdAt)}>
      {newDay && <span>{usDate(message.createdAt)}</span>} {clockTime(message.createdAt)}
    </time>
    <Can right="DeleteChatMessage">
      <IconButton
        danger
        small
        label={`Delete the message from ${clockTime(message.createdAt)}`}
        onClick={() => onDelete(message)}
      >
        <Trash2 size={14} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Can>
  </Item>
));

const Item = styled.li`
  display: grid;
  grid-template-columns: 4.94rem minmax(0, 1fr) auto auto;
  gap: var(--s-4);
  align-items: baseline;
  padding: 10px 0;
  border-top: 1px solid var(--hairline);
  font-size: var(--t-15);
  &:first-child {
    border: 0;
  }
  time {
    font-size: var(--t-13);
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  > button {
    margin-block: -6px;
    align-self: start;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 2px 8px;
    > button {
      width: 44px;
      height: 44px;
      margin: -10px -8px -10px 0;
    }
  }
`;
const Who = styled.b<{ $ours: boolean }>`
  font-size: var(--t-14);
  font-weight: 600;
  color: ${({ $ours }) => ($ours ? 'var(--line)' : 'var(--ink)')};
`;
const Text = styled.p`
  white-space: pre-line;
  text-wrap: wrap;
  overflow-wrap: anywhere;
  small {
    font-size: var(--t-13);
    color: var(--ink-muted);
    white-space: nowrap;
  }
`;
const Photo = styled.div`
  margin-top: var(--s-2);
`;
const By = styled.div`
  margin-top: 4px;
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
const What = styled.div`
  ${phone} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;
