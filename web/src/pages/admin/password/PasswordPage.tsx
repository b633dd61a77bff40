import { pages } from '@exline/contracts';
import { useState } from 'react';
import { AskForLink } from '../../../features/staff/components/AskForLink.tsx';
import { ChoosePassword } from '../../../features/staff/components/ChoosePassword.tsx';
import { DoorCard } from '../../../ui/staff/DoorCard.tsx';
import { GuestFrame } from '../AdminFrame.tsx';

/** What is behind the # stays in the browser: no server sees it, so no log holds it. */
const tokenInAddress = () => window.location.hash.slice(1);

/** It opens nothing any more, so it need not stand in the list of what was visited. */
const forgetToken = () => window.history.replaceState(null, '', pages.adminPassword);

/** For who cannot sign in yet, or no longer. */
export const PasswordPage = () => {
  const [token] = useState(tokenInAddress);
  return (
    <GuestFrame>
      <DoorCard>{token ? <ChoosePassword token={token} onUsed={forgetToken} /> : <AskForLink />}</DoorCard>
    </GuestFrame>
  );
};
