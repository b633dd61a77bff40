import { FeaturesAndFigures } from './FeaturesAndFigures.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Reasons } from './Reasons.tsx';
import { Services } from './Services.tsx';
import { Testimonials } from './Testimonials.tsx';

/** The sections of the home page below the tracking field. */
export const HomeSections = () => (
  <>
    <FeaturesAndFigures />
    <Services />
    <HowItWorks />
    <Testimonials />
    <Reasons />
  </>
);
