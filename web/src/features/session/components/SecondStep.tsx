import type { SignInStep } from '@exline/contracts';
import { Queries } from '../../../lib/server/Queries.tsx';
import { CodeStep } from './CodeStep.tsx';
import { SetUpStep } from './SetUpStep.tsx';

interface Props {
  step: SignInStep;
  enter: () => Promise<void>;
  /** Back to name and password. */
  onAgain: () => void;
}

/** What is wanted after name and password: a code, or setting up what shows codes. */
export const SecondStep = ({ step, enter, onAgain }: Props) => (
  <Queries>
    {step.next === 'code' ? (
      <CodeStep token={step.token} enter={enter} onAgain={onAgain} />
    ) : (
      <SetUpStep token={step.token} enter={enter} onAgain={onAgain} />
    )}
  </Queries>
);
