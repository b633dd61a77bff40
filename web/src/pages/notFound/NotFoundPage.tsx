import { pages } from '@exline/contracts';
import { styled } from 'styled-components';
import { usePage } from '../../lib/page/usePage.ts';
import { phone } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Mono } from '../../ui/content/Mono.tsx';
import { Actions } from '../../ui/layout/PageHead.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { EndOfLine } from './EndOfLine.tsx';

export const NotFoundPage = () => {
  usePage('Page Not Found', 'There is no page at this address.');
  return (
    <Room>
      <Clipped>
        <Words>
          <Code>404</Code>
          <h1>Page Not Found</h1>
          <p>This line ends here. The page was moved, or the address has a typo.</p>
          <Actions>
            <ButtonLink href={pages.home} variant="primary">
              Go to the home page
            </ButtonLink>
            <ButtonLink href={pages.track}>Track a package</ButtonLink>
          </Actions>
        </Words>
        <EndOfLine />
      </Clipped>
    </Room>
  );
};

const Room = styled(Wrap)`
  padding-block: var(--s-20) 120px;
  ${phone} {
    padding-block: var(--s-16) 80px;
  }
`;
const Clipped = styled(Card)`
  overflow: hidden;
`;
const Words = styled.div`
  padding: var(--s-16) var(--s-8) var(--s-8);
  > * {
    max-width: 520px;
  }
  h1 {
    margin: var(--s-2) 0 var(--s-3);
  }
  p {
    font-size: var(--t-18);
    color: var(--ink-muted);
    margin-bottom: var(--s-8);
  }
`;
const Code = styled(Mono)`
  display: block;
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
