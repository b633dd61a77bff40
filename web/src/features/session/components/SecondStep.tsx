import type { SignInStep } from '@exline/contracts';
import { Queries } from '../../../lib/server/Queries.tsx';
import { CodeStep } from './CodeStep.tsx';
import { SetUpStep } from './SetUpStep.tsx';

interface Props {
  step: SignInStep;
  enter: () => Promise<void>;
  /** Returns to the username and password. */
  onAgain: () => void;
}

/** The step after the password: enter a code, or set up a second factor. */
export const SecondStep = ({ step, enter, onAgain }: Props) => (
  <Queries>
    {step.next === 'code' ? (
      <CodeStep token={step.token} enter={enter} onAgain={onAgain} />
    ) : (
      <SetUpStep token={step.token} enter={enter} onAgain={onAgain} />
    )}
  </Queries>
);
