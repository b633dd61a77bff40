import { LockKeyhole } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { focusWhenRendered } from '../../../lib/page/focusWhenRendered.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { takeLinkToken, useKeptProof } from './keptProof.ts';

const PrivateDetails = lazyCode(() => import('./PrivateDetails.tsx').then((code) => code.PrivateDetails));

/** Recipient, address and signature, for visitors who know more than the number. */
export const DetailsCard = ({ trackingNumber }: { trackingNumber: string }) => {
  const proof = useKeptProof(trackingNumber);
  const [opened, setOpened] = useState<'pressed' | 'proven' | null>(null);
  useEffect(() => takeLinkToken(trackingNumber), [trackingNumber]);
  // Stays open if a proof from before turns out to be wrong.
  if (proof && !opened) setOpened('proven');
  return (
    <Box $pad="md" aria-labelledby="delivery-details" className="no-print">
      <h2 id="delivery-details">
        <LockKeyhole size={20} strokeWidth={1.5} aria-hidden /> Delivery details
      </h2>
      {opened ? (
        <Suspense fallback={<Skeleton $height="180px" />}>
          <PrivateDetails
            trackingNumber={trackingNumber}
            proof={proof}
            takesFocus={opened === 'pressed'}
            onHide={() => {
              setOpened(null);
              focusWhenRendered('[aria-labelledby="delivery-details"] > button');
            }}
          />
        </Suspense>
      ) : (
        <>
          <p>Recipient, address and signature are private.</p>
          <Button className="needs-scripts" onClick={() => setOpened('pressed')}>
            See delivery details
          </Button>
        </>
      )}
    </Box>
  );
};

const Box = styled(Card)`
  h2 {
    display: flex;
    gap: 10px;
    align-items: center;
    font-size: var(--t-18);
  }
  h2 + p {
    margin: 4px 0 var(--s-5);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  h2 + :not(p) {
    margin-top: var(--s-5);
  }
`;
