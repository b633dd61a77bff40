import { styled } from 'styled-components';
import { firstInteraction } from '../../lib/code/firstInteraction.ts';
import { lazyForm } from '../../ui/loading/lazyForm.tsx';
import { usePage } from '../../lib/page/usePage.ts';
import { compact } from '../../theme/tokens.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { LEAD } from './content.ts';
import { Headquarters } from './Headquarters.tsx';
import { ContactOptions } from './ContactOptions.tsx';

/** Loads at once if the address has a tracking number to prefill, otherwise at the first touch. */
const whenNeeded = () => (window.location.search ? Promise.resolve() : firstInteraction());

const ContactForm = lazyForm(
  () => import('../../features/contact/components/ContactForm.tsx').then(({ ContactForm }) => ContactForm),
  <Skeleton $height="520px" />,
  whenNeeded,
);

export const ContactPage = () => {
  usePage('Contact Us', 'Reach our support team by chat, phone or email, or send us a message.');
  return (
    <>
      <Wrap>
        <PageHead label="Contact" title="Contact Us" lead={LEAD} />
        <Columns>
          <ContactOptions />
          <Write $pad="lg">
            <h2>Send Us a Message</h2>
            <ContactForm />
          </Write>
        </Columns>
      </Wrap>
      <Headquarters />
    </>
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: 4fr 7fr;
  gap: var(--s-12) var(--s-24);
  align-items: start;
  padding-bottom: var(--s-24);
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Write = styled(Card)`
  > h2 {
    font-size: var(--t-28);
    margin-bottom: var(--s-6);
  }
`;
