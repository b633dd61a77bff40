import { PageFailure, type PageFailureProps } from './PageFailure.tsx';

/** Stands in place of a page whose code did not come, where no frame stands around it. */
export const BarePageFailure = (props: PageFailureProps) => (
  <main id="main">
    <PageFailure {...props} />
  </main>
);
