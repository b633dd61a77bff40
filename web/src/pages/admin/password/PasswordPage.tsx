import { pages } from '@exline/contracts';
import { useState } from 'react';
import { AskForLink } from '../../../features/staff/components/AskForLink.tsx';
import { ChoosePassword } from '../../../features/staff/components/ChoosePassword.tsx';
import { Queries } from '../../../lib/server/Queries.tsx';
import { useFragment } from '../../../lib/page/useFragment.ts';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { DoorCard } from '../../../ui/layout/DoorCard.tsx';
import { GuestFrame } from '../GuestFrame.tsx';

/** A used token opens nothing, so the browser's history need not keep it. */
const forgetToken = () => window.history.replaceState(null, '', pages.adminPassword);

/**
 * For people who cannot sign in. The token of a link is behind the # of the address, which no server sees and no log holds. A
 * link that is opened in the same tab changes only that.
 */
export const PasswordPage = () => (
  <Queries>
    <GuestFrame>
      <DoorCard>
        {/* Its document does not know whether there is a token. */}
        {useHydrated() ? <Content /> : <Skeleton $height="184px" role="status" aria-label="Loading" />}
      </DoorCard>
    </GuestFrame>
  </Queries>
);

const Content = () => {
  const inAddress = useFragment();
  const [used, setUsed] = useState('');
  const token = inAddress || used;
  const use = () => {
    setUsed(token);
    forgetToken();
  };
  return token ? <ChoosePassword key={token} token={token} onUsed={use} /> : <AskForLink />;
};
