import { brand } from '@exline/contracts';
import { openChat } from '../../lib/page/chatPanel.ts';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';
import { partnership } from './partnership.ts';

const partnerMail = mailDraft(brand.salesEmail, partnership);

/** Asks those who send to talk to us. */
export const SellerCall = () => (
  <div className="no-print">
    <CallToAction
      title="Bring your shipments on the line"
      text="Talk to our sales team, or tell us what you would build with us."
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
