import { reasonOf } from '../../../lib/server/faults.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { MissingProps } from '../../../ui/loading/lazyCode.tsx';

/** Shown when the parcel or the code for the look-up could not be loaded. */
export const ParcelFailure = ({ error, ...again }: MissingProps) => (
  <Card>
    <Failure title="Failed to load tracking information. Please try again." {...again}>
      {reasonOf(error)}
    </Failure>
  </Card>
);
