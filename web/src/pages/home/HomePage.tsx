import { brand, pages } from '@exline/contracts';
import { styled } from 'styled-components';
import { RecentSearches } from '../../features/tracking/components/RecentSearches.tsx';
import { usePage } from '../../lib/page/usePage.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';
import { StructuredData } from '../../ui/layout/StructuredData.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';
import { lazyForm } from '../../ui/loading/lazyForm.tsx';
import { Hero } from './Hero.tsx';
import { Reasons } from './Reasons.tsx';
import { Testimonials } from './Testimonials.tsx';

// Sections without interaction are not part of the first load, because the document contains them.
const FeaturesAndFigures = lazyForm(
  () => import('./FeaturesAndFigures.tsx').then(({ FeaturesAndFigures }) => FeaturesAndFigures),
  <Skeleton $height="420px" />,
);
const Services = lazyForm(
  () => import('./Services.tsx').then(({ Services }) => Services),
  <Skeleton $height="560px" />,
);
const HowItWorks = lazyForm(
  () => import('./HowItWorks.tsx').then(({ HowItWorks }) => HowItWorks),
  <Skeleton $height="420px" />,
);

/** The company for search engines. */
const company = {
  '@type': 'Organization',
  name: brand.name,
  description: brand.tagline,
  email: brand.supportEmail,
  telephone: brand.phone,
  address: { '@type': 'PostalAddress', streetAddress: brand.address.join(', ') },
};

export const HomePage = () => {
  usePage('Every parcel, every stop', brand.tagline);
  return (
    <>
      <Hero />
      <Recent>
        <RecentSearches />
      </Recent>
      <FeaturesAndFigures />
      <Services />
      <HowItWorks />
      <Testimonials />
      <Reasons />
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
      <StructuredData data={company} />
    </>
  );
};

const Recent = styled(Wrap)`
  padding-block: var(--s-6);
  &:empty {
    padding-block: 0;
  }
`;
