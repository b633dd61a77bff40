import { pages } from '@exline/contracts';
import { useLocation } from 'wouter';
import { ProofDialog } from '../../../ui/overlay/ProofDialog.tsx';
import { signOutEverywhere } from '../api/ownSessions.ts';
import { leave } from '../leave.ts';

export const SignOutEverywhere = ({ onClose }: { onClose: () => void }) => {
  const [, goTo] = useLocation();
  return (
    <ProofDialog
      title="Sign out everywhere?"
      description="All sessions of your account end now, including this one."
      confirmLabel="Sign out everywhere"
      mutation={{
        mutationFn: signOutEverywhere,
        onSuccess: () => {
          // Navigate first, because the next page shows the outcome.
          goTo(pages.admin, { replace: true });
          leave();
        },
        done: { title: 'Signed out everywhere', keep: true },
      }}
      failed="The sessions could not be ended."
      onClose={onClose}
    />
  );
};
