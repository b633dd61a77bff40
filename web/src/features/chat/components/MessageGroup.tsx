import { brand } from '@exline/contracts';
import { Fragment, memo } from 'react';
import { styled } from 'styled-components';
import { clockTime, fullTime, weekdayAndDate } from '../../../lib/text/format.ts';
import { MentionedParcels, MessageText } from '../../../ui/conversation/MessageText.tsx';
import { PhotoThumbnail } from '../../../ui/photos/PhotoThumbnail.tsx';
import { loadChatPhoto } from '../postPhoto.ts';
import { Initials } from './Initials.tsx';
import type { Group } from './grouped.ts';
import { Bubble, GroupBox, Meta } from './bubbles.ts';

/** The messages of one side in one minute, with one name and time. */
export const MessageGroup = memo(({ group: { sender, agent, at, newDay, messages } }: { group: Group }) => {
  const mine = sender === 'user';
  const meta = (
    <Meta as="time" dateTime={at} title={fullTime(at)}>
      {agent && <Initials of={agent} />}
      {mine ? 'You' : (agent?.name ?? `${brand.name} support`)}, {clockTime(at)}
    </Meta>
  );
  return (
    <>
      {newDay && <Day>{weekdayAndDate(at)}</Day>}
      <GroupBox $mine={mine}>
        {!mine && meta}
        {messages.map(({ id, message, photo }) =>
          photo ? (
            <PhotoThumbnail key={id} id={id} photo={photo} name={message} load={loadChatPhoto} />
          ) : (
            <Fragment key={id}>
              <Bubble $look={mine ? 'mine' : 'theirs'}>
                <MessageText text={message} />
              </Bubble>
              <MentionedParcels text={message} />
            </Fragment>
          ),
        )}
        {mine && meta}
      </GroupBox>
    </>
  );
});

const Day = styled.span`
  align-self: center;
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
