import { LockKeyhole } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLinkToken } from '../../../lib/address/useLinkToken.ts';
import { focusWhenRendered } from '../../../lib/page/focusWhenRendered.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { keepLinkToken, useKeptProof } from './keptProof.ts';
import { SideCard } from './SideCard.tsx';

const PrivateDetails = lazyCode(() => import('./PrivateDetails.tsx').then((code) => code.PrivateDetails));

interface Props {
  trackingNumber: string;
  className: string;
  /** Changes with every request that this page has sent. */
  sent: number;
}

/** Recipient, address and signature, for visitors who know more than the number. */
export const DetailsCard = ({ trackingNumber, className, sent }: Props) => {
  const proof = useKeptProof(trackingNumber);
  const [opened, setOpened] = useState<'pressed' | 'proven' | null>(null);
  const [links, setLinks] = useState(0);
  useLinkToken((token) => {
    keepLinkToken(trackingNumber, token);
    setLinks(links + 1);
  });
  // Stays open if an earlier proof turns out to be wrong.
  if (proof && !opened) setOpened('proven');
  return (
    <SideCard $pad="md" aria-labelledby="delivery-details" className={className}>
      <h2 id="delivery-details">
        <LockKeyhole size={20} strokeWidth={1.5} aria-hidden /> Delivery details
      </h2>
      {opened ? (
        <Suspense fallback={<Skeleton $height="180px" />}>
          <PrivateDetails
            // A new link starts the details again, even if the earlier link opened nothing.
            key={links}
            trackingNumber={trackingNumber}
            proof={proof}
            takesFocus={opened === 'pressed'}
            sent={sent}
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
    </SideCard>
  );
};
