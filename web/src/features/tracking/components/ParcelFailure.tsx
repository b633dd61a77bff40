import type { MissingProps } from '../../../lib/lazyCode.tsx';
import { HttpError } from '../../../lib/httpError.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export const INTERRUPTED = 'The connection was interrupted.';

/** In place of a parcel that could not be looked up, or whose code did not come. */
export const ParcelFailure = ({ error, busy, retry }: MissingProps) => (
  <Card>
    <EmptyState
      line="fault"
      title="Failed to load tracking information. Please try again."
      action={
        <Button variant="primary" busy={busy} onClick={retry}>
          Try again
        </Button>
      }
    >
      {error instanceof HttpError && error.problem ? error.problem.detail : INTERRUPTED}
    </EmptyState>
  </Card>
);
