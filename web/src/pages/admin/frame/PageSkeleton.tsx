import { styled } from 'styled-components';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

/** Placeholder for a staff page that is still loading. */
export const PageSkeleton = () => (
  <>
    <VisuallyHidden role="status">
      <h1>Loading the page</h1>
    </VisuallyHidden>
    <noscript>
      <p>The staff area needs JavaScript. Turn it on in your browser settings and reload the page.</p>
    </noscript>
    <Boxes aria-hidden className="needs-scripts">
      <Skeleton $width="180px" $height="34px" />
      <Card $pad="md">
        <Skeleton $height="64px" />
      </Card>
      <Card $pad="md">
        <Skeleton $width="40%" />
        <Skeleton $height="280px" />
      </Card>
    </Boxes>
  </>
);

const Boxes = styled.div`
  display: grid;
  gap: var(--gutter);
  section {
    display: grid;
    gap: var(--s-4);
  }
`;
