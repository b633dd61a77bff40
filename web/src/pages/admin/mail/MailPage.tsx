import { pages } from '@exline/contracts';
import { Can } from '../../../ui/actions/Can.tsx';
import { inboxLink } from '../../../features/inbox/links.ts';
import { conversationLink } from '../../../features/conversations/links.ts';
import { MailQueue } from '../../../features/mail/components/MailQueue.tsx';
import type { LinkOf } from '../../../features/mail/components/MailRows.tsx';
import { adminLink } from '../../../features/orders/links.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

const linkOf: LinkOf = ({ orderId, submissionId, sessionId }) => {
  if (orderId !== null) return adminLink.order(orderId);
  if (submissionId !== null) return inboxLink.one(submissionId);
  return sessionId === null ? null : conversationLink.one(sessionId);
};

export const MailPage = () => (
  <>
    <PageTitle title="Mail queue" lead="Every email stays here until it is sent or has failed permanently.">
      <Can right="ReadMailTemplates">
        <ButtonLink size="sm" href={pages.adminTemplates}>
          Email templates
        </ButtonLink>
      </Can>
      <Can right="WatchQueues">
        <ButtonLink size="sm" href="/admin/queues" external>
          Open job dashboard
        </ButtonLink>
      </Can>
    </PageTitle>
    <MailQueue linkOf={linkOf} />
  </>
);
