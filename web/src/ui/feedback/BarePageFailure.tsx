import { PageFailure, type PageFailureProps } from './PageFailure.tsx';

/** Replaces a page whose code failed to load and that has no frame around it. */
export const BarePageFailure = (props: PageFailureProps) => (
  <main id="main">
    <PageFailure {...props} />
  </main>
);
