import { brand } from '@exline/contracts';
import { openChat } from '../../lib/page/chatPanel.ts';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';

const partnerMail = mailDraft(brand.salesEmail, {
  subject: `Partnership with ${brand.name}`,
  body: 'Hello,\n\nWe would like to talk about a partnership.\n\nCompany:\nParcels per month:\nCountries we ship to:\n',
});

/** Invites sellers to contact us. */
export const SellerCall = () => (
  <div className="no-print">
    <CallToAction
      title="Start shipping with us"
      text="Talk to our sales team, or tell us how you would like to work with us."
    >
      <Button variant="board" size="lg" className="needs-scripts" onClick={openChat}>
        Chat with Sales Team
      </Button>
      <ButtonLink variant="boardLine" size="lg" href={partnerMail}>
        Become a Partner
      </ButtonLink>
    </CallToAction>
  </div>
);
