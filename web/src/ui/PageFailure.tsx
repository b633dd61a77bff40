import { reasonOf } from '../lib/faults.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Wrap } from './Wrap.tsx';

/** Stands in place of a page whose code did not come. */
export const PageFailure = ({ error, retry, busy }: { error: unknown; retry: () => void; busy: boolean }) => (
  <Wrap>
    <EmptyState
      as="h1"
      line="fault"
      title="This page could not be loaded"
      action={
        <Button variant="primary" busy={busy} onClick={retry}>
          Try again
        </Button>
      }
    >
      {reasonOf(error)}
    </EmptyState>
  </Wrap>
);
