import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { mailDraft } from '../../lib/mailDraft.ts';
import { usePage } from '../../lib/usePage.ts';
import { compact } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Actions, PageHead } from '../../ui/PageHead.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
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
      <Top>
        <Wrap>
          <Copy>
            <PageHead label={head.label} title={head.title} lead={head.lead}>
              <Buttons>
                <ButtonLink variant="primary" size="lg" href={pickup}>
                  {pickupMail.label}
                </ButtonLink>
                <ButtonLink size="lg" href={quote}>
                  {quoteMail.label}
                </ButtonLink>
              </Buttons>
            </PageHead>
          </Copy>
        </Wrap>
        <Van />
      </Top>
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

const Top = styled.section`
  position: relative;
  overflow: hidden;
  background: var(--surface);
  border-bottom: 1px solid var(--hairline);
`;
const Copy = styled.div`
  max-width: 620px;
  padding-bottom: var(--s-12);
  ${compact} {
    padding-bottom: 0;
  }
`;
const Buttons = styled(Actions)`
  margin-top: var(--s-8);
`;
