import { pages } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Timer } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Link, useSearchParams } from 'wouter';
import { useLiveCanned } from '../../../features/canned/live.ts';
import { openCountQuery as openConversationsQuery } from '../../../features/conversations/queries.ts';
import { LiveChat } from '../../../features/conversations/components/LiveChat.tsx';
import { conversationLink } from '../../../features/conversations/links.ts';
import { useLiveConversations } from '../../../features/conversations/live.ts';
import { openCountQuery as openMessagesQuery } from '../../../features/inbox/queries.ts';
import { ContactForms } from '../../../features/inbox/components/ContactForms.tsx';
import { MarkAllRead } from '../../../features/inbox/components/MarkAllRead.tsx';
import { inboxLink } from '../../../features/inbox/links.ts';
import { workLink } from '../../../features/inboxWork/links.ts';
import { useLiveWork } from '../../../features/inboxWork/live.ts';
import { useLiveInbox } from '../../../features/inbox/live.ts';
import { count } from '../../../lib/text/count.ts';
import { compact, low, phone } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { Count } from '../../../ui/content/Badge.tsx';
import { NavTabs } from '../../../ui/actions/NavTabs.tsx';
import { SoundSwitch } from '../../../ui/actions/SoundSwitch.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { ReplyFrame } from './ReplyFrame.tsx';

const Inbox = deferredPart(() => import('./Inbox.tsx').then((code) => code.Inbox), null);

/** Contact messages and live chats, where the staff reads and answers them. */
export const CommunicationsPage = () => {
  useLiveInbox();
  useLiveConversations();
  useLiveCanned();
  useLiveWork();
  const [query] = useSearchParams();
  const isChat = query.get('tab') === 'chat';
  const isAll = query.get('tab') === 'all';
  const inConversation = (isChat || isAll) && query.has('session');
  const messages = useQuery(openMessagesQuery).data;
  const conversations = useQuery(openConversationsQuery).data;
  const all = messages === undefined || conversations === undefined ? undefined : messages + conversations;
  const tab = (name: string, amount: number | undefined) => (
    <>
      {name} {amount !== undefined && <Count>{count(amount)}</Count>}
    </>
  );
  return (
    <>
      <Head $inConversation={inConversation}>
        <PageTitle title="Communications">
          <Beside>
            <Can right="ReadSupportFigures">
              <ButtonLink size="sm" href={pages.adminSupport}>
                <Timer size={16} strokeWidth={1.5} aria-hidden /> Reply times
              </ButtonLink>
            </Can>
            <MarkAllRead />
            <SoundSwitch />
            <Back href={pages.admin}>
              <ArrowLeft size={16} aria-hidden /> Back to Admin
            </Back>
          </Beside>
        </PageTitle>
      </Head>
      <Tabs $inConversation={inConversation}>
        <NavTabs
          label="Communications"
          tabs={[
            { label: tab('All', all), href: workLink.list(), current: isAll },
            { label: tab('Contact Forms', messages), href: inboxLink.list(), current: !isChat && !isAll },
            { label: tab('Live Chat', conversations), href: conversationLink.list(), current: isChat },
          ]}
        />
      </Tabs>
      {isAll && <Inbox />}
      {isChat && <LiveChat frame={ReplyFrame} />}
      {!isAll && !isChat && <ContactForms frame={ReplyFrame} />}
    </>
  );
};

/** Hidden on small screens while a conversation is open, which needs all the room and has its own back link. */
const leftOut = css<{ $inConversation: boolean }>`
  ${compact} {
    ${({ $inConversation }) => $inConversation && visuallyHidden}
  }
  [data-fills='short'] & {
    ${visuallyHidden}
  }
`;
const Head = styled.div<{ $inConversation: boolean }>`
  > div {
    margin-bottom: 4px;
  }
  ${low} {
    /* The buttons are beside the tabs, because a conversation needs the height of a row. */
    position: relative;
    width: max-content;
    margin: 0 0 calc(-1 * var(--h-sm)) auto;
    > div {
      margin: 0;
    }
    h1 {
      ${visuallyHidden}
    }
  }
  ${leftOut}
`;
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
`;
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  font-size: var(--t-14);
  font-weight: 600;
  text-decoration: none;
  ${phone} {
    min-height: 44px;
  }
`;
const Tabs = styled.div<{ $inConversation: boolean }>`
  margin-bottom: var(--gutter);
  border-bottom: 1px solid var(--hairline);
  ${low} {
    margin-bottom: var(--s-4);
  }
  ${leftOut}
`;
