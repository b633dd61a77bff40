import type { MissingProps } from '../../../ui/loading/lazyCode.tsx';
import { HttpError } from '../../../lib/server/httpError.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';

export const INTERRUPTED = 'The connection was interrupted.';

/** Shown when the parcel or the code for the look-up could not be loaded. */
export const ParcelFailure = ({ error, busy, retry }: MissingProps) => (
  <Card>
    <Failure title="Failed to load tracking information. Please try again." retry={retry} busy={busy}>
      {error instanceof HttpError && error.problem ? error.problem.detail : INTERRUPTED}
    </Failure>
  </Card>
);
