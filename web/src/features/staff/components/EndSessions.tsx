import { endSessionsOfAccount, endSessionsOfAll } from '@exline/client';
import type { StaffAccount } from '@exline/contracts';
import { request } from '../../../lib/server/request.ts';
import { ProofDialog } from '../../../ui/overlay/ProofDialog.tsx';

const FAILED = 'The sessions could not be ended';

interface Props {
  account: StaffAccount;
  onClose: () => void;
}

export const EndSessions = ({ account: { id, name }, onClose }: Props) => (
  <ProofDialog
    title={`Sign out ${name}?`}
    description="All sessions of this account end now. The person can sign in again."
    confirmLabel="Sign out"
    mutation={{
      mutationFn: (proof) => request(endSessionsOfAccount, { path: { staffId: id }, body: proof }),
      done: { title: `${name} was signed out`, keep: 'only' },
    }}
    failed={FAILED}
    onClose={onClose}
  />
);

export const EndAllSessions = ({ onClose }: { onClose: () => void }) => (
  <ProofDialog
    title="Sign out everyone?"
    description="All sessions of all accounts end now, except this one."
    confirmLabel="Sign out everyone"
    mutation={{
      mutationFn: (proof) => request(endSessionsOfAll, { body: proof }),
      done: { title: 'Everyone else was signed out', keep: 'only' },
    }}
    failed={FAILED}
    onClose={onClose}
  />
);
