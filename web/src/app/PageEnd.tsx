import { Footer } from './Footer.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** What every public page ends with. */
export const PageEnd = () => (
  <>
    <Footer />
    <ScrollToTop />
  </>
);
