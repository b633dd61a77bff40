import { FeaturesAndFigures } from './FeaturesAndFigures.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Reasons } from './Reasons.tsx';
import { Services } from './Services.tsx';
import { Testimonials } from './Testimonials.tsx';

/** What the home page says below its field. */
export const HomeSections = () => (
  <>
    <FeaturesAndFigures />
    <Services />
    <HowItWorks />
    <Testimonials />
    <Reasons />
  </>
);
