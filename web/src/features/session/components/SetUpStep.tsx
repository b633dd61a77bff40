import { beginFactorAtSignIn, confirmFactorAtSignIn } from '@exline/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/server/request.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { AuthCard } from '../../../ui/layout/AuthCard.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { FactorSetUp } from './FactorSetUp.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

interface Props {
  token: string;
  enter: () => Promise<void>;
  /** Returns to the username and password. */
  onAgain: () => void;
}

/** Sets up a second factor during the sign-in, when owners need one and this owner has none yet. */
export const SetUpStep = ({ token, enter, onAgain }: Props) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begun = useQuery({
    queryKey: ['second-factor', token],
    queryFn: () => request(beginFactorAtSignIn, { body: { token } }),
  });
  return (
    <AuthCard labelledBy="set-up-step" wide>
      <h1 id="set-up-step">Set up your second factor</h1>
      <p>Owners need a code from an app to sign in.</p>
      {codes && <RecoveryCodeList codes={codes} onKept={() => void enter()} />}
      {!codes && begun.data && (
        <FactorSetUp
          factor={begun.data}
          confirm={(code) => request(confirmFactorAtSignIn, { body: { token, id: begun.data.id, code } })}
          onDone={setCodes}
          // The only way to continue if the answer that confirmed the factor was lost, because the token is then
          // invalid.
          onCancel={onAgain}
        />
      )}
      {begun.isPending && <Skeleton $height="208px" role="status" aria-busy aria-label="Loading" />}
      {begun.error && (
        <FailureNote
          title="The second factor cannot be set up now"
          error={begun.error}
          action={<Button onClick={onAgain}>Sign in again</Button>}
        />
      )}
    </AuthCard>
  );
};
