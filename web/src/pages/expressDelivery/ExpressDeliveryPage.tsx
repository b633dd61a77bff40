import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';
import { Hero } from '../../ui/layout/Hero.tsx';
import { Actions } from '../../ui/layout/PageHead.tsx';
import { callToAction, head, pickupMail, quoteMail } from './content.ts';
import { CoverAndFeatures } from './CoverAndFeatures.tsx';
import { Timetable } from './Timetable.tsx';
import { Van } from './Van.tsx';

const pickup = mailDraft(brand.pickupEmail, pickupMail);
const quote = mailDraft(brand.salesEmail, quoteMail);

export const ExpressDeliveryPage = () => {
  usePage(head.label, head.description);
  return (
    <>
      <Hero label={head.label} title={head.title} lead={head.lead} drawing={<Van />}>
        <Buttons>
          <ButtonLink variant="primary" size="lg" href={pickup}>
            {pickupMail.label}
          </ButtonLink>
          <ButtonLink size="lg" href={quote}>
            {quoteMail.label}
          </ButtonLink>
        </Buttons>
      </Hero>
      <Timetable />
      <CoverAndFeatures />
      <CallToAction title={callToAction.title} text={callToAction.text}>
        <ButtonLink variant="board" size="lg" href={pickup}>
          {pickupMail.label}
        </ButtonLink>
        <ButtonLink variant="boardLine" size="lg" href={quote}>
          {quoteMail.label}
        </ButtonLink>
      </CallToAction>
    </>
  );
};

const Buttons = styled(Actions)`
  margin-top: var(--s-8);
`;
