import { pages } from '@exline/contracts';
import { useState } from 'react';
import { AskForLink } from '../../../features/staff/components/AskForLink.tsx';
import { ChoosePassword } from '../../../features/staff/components/ChoosePassword.tsx';
import { Queries } from '../../../lib/server/Queries.tsx';
import { useFragment } from '../../../lib/address/useFragment.ts';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { usePage } from '../../../lib/page/usePage.ts';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { AuthCard } from '../../../ui/layout/AuthCard.tsx';
import { GuestFrame } from '../frame/GuestFrame.tsx';

/** A used token is worthless, so it is removed from the address. */
const forgetToken = () => window.history.replaceState(null, '', pages.adminPassword);

/** Sets a new password. The token is in the fragment of the address, which browsers do not send to servers or logs. */
export const PasswordPage = () => {
  usePage('Password');
  return (
    <Queries>
      <GuestFrame>
        <AuthCard>
          {/* The prerendered document does not know the fragment. */}
          {useHydrated() ? <Content /> : <Skeleton $height="184px" role="status" aria-label="Loading" />}
        </AuthCard>
      </GuestFrame>
    </Queries>
  );
};

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
