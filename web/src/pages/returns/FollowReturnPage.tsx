import { addressPart, pages } from '@exline/contracts';
import { styled } from 'styled-components';
import { useParams } from 'wouter';
import { ReturnView } from '../../features/returns/components/ReturnView.tsx';
import { useReturnAnswer } from '../../features/returns/returnAnswer.ts';
import { useHydrated } from '../../lib/page/useHydrated.ts';
import { useOpenedLink } from '../../lib/server/openedLink.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { phone } from '../../theme/tokens.ts';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';

export const FollowReturnPage = () => {
  usePage('Your Return', 'See where your return is.');
  useOpenedLink();
  const { returnNumber = '' } = useParams();
  const number = addressPart(returnNumber);
  const answer = useReturnAnswer(number);
  // One prerendered document serves every return, so it contains a return only if the server inserts one.
  const isKnown = useHydrated() || answer !== null;
  return (
    <Room>
      <Breadcrumb
        steps={[
          { label: 'Home', href: pages.home },
          { label: 'Returns', href: pages.returns },
          { label: 'Your return' },
        ]}
      />
      <h1>Your return</h1>
      {isKnown ? (
        <ReturnView key={number} returnNumber={number} answer={answer} />
      ) : (
        <>
          <noscript>
            <p>Your return could not be loaded in time. Reload the page in a minute.</p>
          </noscript>
          <Skeleton $height="280px" aria-label="Loading" />
        </>
      )}
    </Room>
  );
};

const Room = styled(Wrap)`
  padding-block: var(--s-8) var(--s-24);
  h1 {
    margin: var(--s-4) 0 var(--s-8);
  }
  ${phone} {
    padding-block: var(--s-6) var(--s-16);
    h1 {
      margin-bottom: var(--s-6);
    }
  }
`;
