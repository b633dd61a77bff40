import { beginOwnFactor, confirmOwnFactor, removeOwnFactor, renewRecoveryCodes } from '@exline/client';
import type { NewFactor } from '@exline/contracts';
import { request } from '../../../lib/server/request.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { FactorSetUp } from './FactorSetUp.tsx';
import { ProofForm } from './ProofForm.tsx';

/** A step of a change of the second factor that needs a form. */
export type FactorFormStep = { at: 'begin' | 'renew' | 'remove' } | { at: 'set-up'; factor: NewFactor };

const words = {
  begin: { label: 'Continue', busyLabel: 'Checking...' },
  renew: { label: 'Create new recovery codes', busyLabel: 'Creating...' },
  remove: { label: 'Turn off the second factor', busyLabel: 'Turning off...' },
} as const;

const ALREADY_ON = 'The second factor is on. If you have no recovery codes, create new ones.';
const isOnAlready = (error: unknown) => error instanceof HttpError && error.status === 409;

interface Props {
  step: FactorFormStep;
  onSetUp: (factor: NewFactor) => void;
  onCodes: (codes: readonly string[]) => void;
  /** Called at the end, with the outcome. */
  onRest: (outcome?: string) => void;
}

export const FactorStep = ({ step, onSetUp, onCodes, onRest }: Props) => {
  switch (step.at) {
    case 'set-up':
      return (
        <FactorSetUp
          factor={step.factor}
          confirm={(code) =>
            request(confirmOwnFactor, { body: { id: step.factor.id, code } }).catch((error: unknown) => {
              // The answer to an earlier attempt, which contained the recovery codes, was lost.
              if (isOnAlready(error)) onRest(ALREADY_ON);
              throw error;
            })
          }
          onDone={onCodes}
          onCancel={() => onRest()}
        />
      );
    case 'begin':
      return (
        <ProofForm
          {...words.begin}
          withCode={false}
          act={({ current }) => request(beginOwnFactor, { body: { current } })}
          onDone={onSetUp}
          onCancel={() => onRest()}
        />
      );
    case 'renew':
      return (
        <ProofForm
          {...words.renew}
          withCode
          act={(proof) => request(renewRecoveryCodes, { body: proof })}
          onDone={({ codes }) => onCodes(codes)}
          onCancel={() => onRest()}
        />
      );
    case 'remove':
      return (
        <ProofForm
          {...words.remove}
          withCode
          act={(proof) => request(removeOwnFactor, { body: proof })}
          onDone={() => onRest('The second factor is off')}
          onCancel={() => onRest()}
        />
      );
  }
};
