import { endOwnSessions } from '@exline/client';
import { pages } from '@exline/contracts';
import { useLocation } from 'wouter';
import { request } from '../../../lib/server/request.ts';
import { ProofDialog } from '../../../ui/overlay/ProofDialog.tsx';
import { showSignIn } from '../showSignIn.ts';

export const SignOutEverywhere = ({ onClose }: { onClose: () => void }) => {
  const [, goTo] = useLocation();
  return (
    <ProofDialog
      title="Sign out everywhere?"
      description="All sessions of your account end now, including this one."
      confirmLabel="Sign out everywhere"
      mutation={{
        mutationFn: (proof) => request(endOwnSessions, { body: proof }),
        onSuccess: () => {
          // Navigates first, because the next page shows the outcome.
          goTo(pages.admin, { replace: true });
          showSignIn();
        },
        done: { title: 'Signed out everywhere', keep: 'only' },
      }}
      failed="The sessions could not be ended."
      onClose={onClose}
    />
  );
};
