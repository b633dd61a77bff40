import { brand, pages } from '@exline/contracts';
import { styled } from 'styled-components';
import { RecentSearches } from '../../features/tracking/components/RecentSearches.tsx';
import { lazyPart } from '../../lib/code/lazyPart.tsx';
import { usePage } from '../../lib/page/usePage.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';
import { Room, Wrap } from '../../ui/layout/Wrap.tsx';
import { Hero } from './Hero.tsx';

// Below the fold and only static content, so it is readable without hydration.
const HomeSections = lazyPart(
  () => import('./HomeSections.tsx').then(({ HomeSections }) => HomeSections),
  <Room />,
);

export const HomePage = () => {
  usePage('Every parcel, every stop', brand.tagline);
  return (
    <>
      <Hero />
      <Recent>
        <RecentSearches />
      </Recent>
      <HomeSections />
      <CallToAction
        title="Ready for your first stop?"
        text="Send one parcel today, or talk to us about a thousand a month."
      >
        <ButtonLink variant="board" size="lg" href={pages.expressDelivery}>
          Get Started
        </ButtonLink>
        <ButtonLink variant="boardLine" size="lg" href={pages.corporateSolutions}>
          Contact Sales
        </ButtonLink>
      </CallToAction>
    </>
  );
};

const Recent = styled(Wrap)`
  padding-block: var(--s-6);
  &:empty {
    padding-block: 0;
  }
`;
