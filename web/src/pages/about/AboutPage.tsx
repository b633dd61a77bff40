import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { phone } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { head, team } from './content.ts';
import { Journey } from './Journey.tsx';
import { Mission } from './Mission.tsx';
import { Pillars } from './Pillars.tsx';

export const AboutPage = () => {
  usePage(head.label, head.description);
  return (
    <>
      <Hero>
        <Wrap>
          <PageHead label={head.label} title={head.title} lead={head.lead} />
        </Wrap>
        <Journey />
      </Hero>
      <Mission />
      <Pillars />
      <CallToAction title={team.title} text={team.text}>
        <ButtonLink variant="board" size="lg" href={mailDraft(brand.careersEmail, team.mail)}>
          {team.label}
        </ButtonLink>
      </CallToAction>
    </>
  );
};

const Hero = styled.div`
  overflow: hidden;
  background: var(--surface);
  border-bottom: 1px solid var(--hairline);
  h1 {
    margin-top: var(--s-12);
    font-size: var(--t-56);
    letter-spacing: -0.024em;
    line-height: 1.04;
  }
  h1 + p {
    margin-top: var(--s-5);
  }
  ${phone} {
    h1 {
      margin-top: var(--s-6);
    }
  }
`;
