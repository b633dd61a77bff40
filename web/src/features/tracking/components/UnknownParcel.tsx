import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { openChat } from '../../../lib/page/chatPanel.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useEarlyPress } from '../useEarlyPress.ts';
import { TRACK_FIELD } from '../useTrack.ts';

interface Props {
  trackingNumber: string;
  /** The server said that no parcel has this number. */
  isSure: boolean;
}

/** Shown for a number that no parcel has. */
export const UnknownParcel = ({ trackingNumber, isSure }: Props) => (
  <Card className={useEarlyPress()}>
    <EmptyState line="fault" title="No package with this number" action={<NextSteps />}>
      <Reason>
        {isSure
          ? 'Tracking number not found. Please check your tracking number and try again.'
          : `No tracking information found for "${trackingNumber}". Please verify your tracking number.`}
      </Reason>
      <small>
        {brand.name} tracking numbers are {brand.trackingPrefix} followed by 10 digits, such as EX1234567890.
        A new label can take a few hours to appear.
      </small>
    </EmptyState>
  </Card>
);

const NextSteps = () => (
  <>
    <Button
      variant="primary"
      className="needs-scripts"
      onClick={() => document.getElementById(TRACK_FIELD)?.focus()}
    >
      Try another number
    </Button>
    <Button className="needs-scripts" onClick={openChat}>
      Ask support
    </Button>
  </>
);

const Reason = styled.p`
  color: var(--ink);
  margin-bottom: var(--s-2);
`;
