import type { ContactSubmission } from '@exline/contracts';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Can } from '../../../ui/actions/Can.tsx';
import type { CustomerFrame } from '../../../lib/people/customerFrame.ts';
import { fullTime, longDateAndTime } from '../../../lib/text/format.ts';
import { useViewTitle } from '../../../lib/page/viewTitle.ts';
import { useReportPresence } from '../../../lib/people/presence.ts';
import { senderName } from '../../../lib/people/customerNames.ts';
import { phone } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/content/Badge.tsx';
import { ColleaguesLine } from '../../../ui/content/Colleagues.tsx';
import { DoneBadge, DoneHistory } from '../../../ui/lists/DoneControl.tsx';
import { DetailHead } from '../../../ui/lists/MasterDetail.tsx';
import { PersonalDataTools } from '../../../ui/personalData/PersonalDataTools.tsx';
import { MentionedParcels, MessageText } from '../../../ui/conversation/MessageText.tsx';
import { useReading } from '../useReading.ts';
import { DoneSwitch } from './DoneSwitch.tsx';
import { EraseSubmission } from './deferredDialogs.ts';
import { DeferredReply } from './DeferredReply.tsx';
import { ParcelMark } from './ParcelMark.tsx';
import { Replies } from './Replies.tsx';

interface Props {
  submission: ContactSubmission;
  frame: CustomerFrame;
  onClose: () => void;
}

/** A message with its replies and the reply form. */
export const SubmissionDetail = ({ submission, frame: Frame, onClose }: Props) => {
  const texts = useMemo(() => [submission.message], [submission.message]);
  const place = `message:${submission.id}` as const;
  useReportPresence(place, 'viewing');
  useViewTitle(`${senderName(submission)} · Communications`);
  useReading(submission);
  return (
    <>
      <Head>
        <div>
          <h2 tabIndex={-1}>{submission.subject}</h2>
          <p>
            {senderName(submission)}, <a href={`mailto:${submission.email}`}>{submission.email}</a>
          </p>
        </div>
        <Aside>
          <time dateTime={submission.createdAt} title={fullTime(submission.createdAt)}>
            {longDateAndTime(submission.createdAt)}
          </time>
          <DoneSwitch submission={submission} />
        </Aside>
      </Head>
      <Frame
        place={place}
        work={submission}
        last={submission.replies.at(-1)}
        isMailed
        name={senderName(submission)}
        email={submission.email}
        trackingNumber={submission.trackingNumber}
        texts={texts}
      >
        <Marks>
          <Badge>Pending</Badge>
          {submission.isDone && <DoneBadge />}
          {submission.trackingNumber && <ParcelMark trackingNumber={submission.trackingNumber} />}
        </Marks>
        <DoneHistory marks={submission.marks} />
        <Text>
          <MessageText text={submission.message} />
        </Text>
        <MentionedParcels text={submission.message} />
        <Replies submission={submission} />
        <ColleaguesLine place={place} />
        <Can right="ReplyToContact">
          <DeferredReply submission={submission} onClose={onClose} />
        </Can>
        <Can right="EraseContact">
          <Foot>
            <PersonalDataTools
              kind="message"
              id={submission.id}
              renderErase={(close) => (
                <EraseSubmission submission={submission} onErased={onClose} onClose={close} />
              )}
            />
          </Foot>
        </Can>
      </Frame>
    </>
  );
};

const Head = styled(DetailHead)`
  time {
    flex: none;
    font-size: var(--t-14);
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
`;
const Aside = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: var(--s-2);
  padding-top: 2px;
  ${phone} {
    align-items: flex-start;
  }
`;
const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-4);
`;
const Text = styled.p`
  max-width: 64ch;
  margin: var(--s-6) 0;
  white-space: pre-line;
  text-wrap: wrap;
  overflow-wrap: anywhere;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-6);
`;
