import { pages } from '@exline/contracts';
import { styled } from 'styled-components';
import { usePage } from '../lib/usePage.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Wrap } from '../ui/Wrap.tsx';

export const NotFoundPage = () => {
  usePage('Page Not Found');
  return (
    <Room>
      <Card>
        <EmptyState
          as="h1"
          title="Page Not Found"
          action={
            <>
              <ButtonLink href={pages.home} variant="primary">
                Go to the home page
              </ButtonLink>
              <ButtonLink href={pages.track}>Track a package</ButtonLink>
            </>
          }
        >
          The line ends here: there is no page at this address. It may have moved, or the address has a slip
          in it.
        </EmptyState>
      </Card>
    </Room>
  );
};

const Room = styled(Wrap)`
  padding-block: var(--s-16) var(--s-24);
`;
