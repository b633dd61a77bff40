import { FIRST_OWNER, type StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../../lib/server/faults.ts';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { enable, inviteAgain } from '../api/staff.ts';
import { staffKeys } from '../keys.ts';

export interface ActionProps {
  account: StaffAccount;
  onRole: (account: StaffAccount) => void;
  onClose: (account: StaffAccount) => void;
  onErase: (account: StaffAccount) => void;
  onEnd: (account: StaffAccount) => void;
  onFactor: (account: StaffAccount) => void;
}

/** What can be done with an account: what gives is done at once, what takes is asked for first. */
export const RowActions = ({ account, onRole, onClose, onErase, onEnd, onFactor }: ActionProps) => {
  const { id, name, state, hasFactor } = account;
  const own = use(OwnAccountContext);
  return (
    <Row>
      {state === 'invited' && (
        <Act
          name={name}
          label="Invite again"
          done={`${name} was invited again`}
          act={() => inviteAgain(id)}
        />
      )}
      {state === 'disabled' && (
        <Act
          name={name}
          label="Reactivate"
          done={`The account of ${name} is active again`}
          act={() => enable(id)}
        />
      )}
      {state === 'disabled' && id !== FIRST_OWNER && (
        <Button size="sm" aria-label={`Erase who ${name} is`} onClick={() => onErase(account)}>
          Erase
        </Button>
      )}
      {(state === 'active' || state === 'invited') && (
        <>
          <Button size="sm" aria-label={`Change role of ${name}`} onClick={() => onRole(account)}>
            Change role
          </Button>
          <Button size="sm" aria-label={`Deactivate the account of ${name}`} onClick={() => onClose(account)}>
            Deactivate
          </Button>
        </>
      )}
      {state === 'active' && id !== own?.id && (
        <Button size="sm" aria-label={`Sign out ${name}`} onClick={() => onEnd(account)}>
          Sign out
        </Button>
      )}
      {hasFactor && id !== FIRST_OWNER && id !== own?.id && (
        <Button
          size="sm"
          aria-label={`Take away the second factor of ${name}`}
          onClick={() => onFactor(account)}
        >
          Factor
        </Button>
      )}
    </Row>
  );
};

interface ActProps {
  name: string;
  label: string;
  done: string;
  act: () => Promise<StaffAccount>;
}

const Act = ({ name, label, done, act }: ActProps) => {
  const client = useQueryClient();
  const doing = useToastMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.all }),
    done: { title: done, keep: true },
    failed: (error) => ({ title: `${label}: that failed`, description: reasonOf(error) }),
  });
  return (
    <Button size="sm" busy={doing.isPending} aria-label={`${label}: ${name}`} onClick={() => doing.mutate()}>
      {label}
    </Button>
  );
};

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-block: var(--s-2);
  ${phone} {
    margin-block: 6px 0;
    button {
      height: var(--h-md);
    }
  }
`;
