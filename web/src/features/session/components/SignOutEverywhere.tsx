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
      description="Every session of your account ends now, this one too. Then sign in again."
      confirmLabel="Sign out everywhere"
      mutation={{
        mutationFn: signOutEverywhere,
        onSuccess: () => {
          // First to where the outcome is to be read.
          goTo(pages.admin, { replace: true });
          leave();
        },
        done: { title: 'Signed out everywhere', keep: true },
      }}
      failed="Nobody was signed out."
      onClose={onClose}
    />
  );
};
