import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';
import { Hero } from '../../ui/layout/Hero.tsx';
import { Actions } from '../../ui/layout/PageHead.tsx';
import { callToAction, countryGuide, head, quoteMail } from './content.ts';
import { Coverage } from './Coverage.tsx';
import { Globe } from './Globe.tsx';
import { Restrictions } from './Restrictions.tsx';
import { ServiceOptions } from './ServiceOptions.tsx';

const quote = mailDraft(brand.salesEmail, quoteMail);
const showGuide = () => window.alert(countryGuide.alert);

export const InternationalShippingPage = () => {
  usePage(head.label, head.description);
  return (
    <>
      <Hero label={head.label} title={head.title} lead={head.lead} drawing={<Globe />}>
        <Buttons>
          <ButtonLink variant="primary" size="lg" href={quote}>
            {quoteMail.label}
          </ButtonLink>
          <Button size="lg" className="needs-scripts" onClick={showGuide}>
            {countryGuide.label}
          </Button>
        </Buttons>
      </Hero>
      <ServiceOptions />
      <Coverage />
      <Restrictions />
      <CallToAction title={callToAction.title} text={callToAction.text}>
        <ButtonLink variant="board" size="lg" href={quote}>
          {quoteMail.label}
        </ButtonLink>
        <Button variant="boardLine" size="lg" className="needs-scripts" onClick={showGuide}>
          {countryGuide.label}
        </Button>
      </CallToAction>
    </>
  );
};

const Buttons = styled(Actions)`
  margin-top: var(--s-8);
`;
