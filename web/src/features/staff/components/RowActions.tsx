import { enableStaff, resendInvitation } from '@exline/client';
import { FIRST_OWNER, type StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { styled } from 'styled-components';
import { staffQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { compact, phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';

export type AccountDialog = 'role' | 'close' | 'erase' | 'end' | 'factor';

export interface ActionProps {
  account: StaffAccount;
  onOpen: (dialog: AccountDialog, account: StaffAccount) => void;
}

/** The actions of an account. Granting access happens at once, taking it away asks first. */
export const RowActions = ({ account, onOpen }: ActionProps) => {
  const { id, name, state, hasFactor } = account;
  const own = use(OwnAccountContext);
  return (
    <Row>
      {state === 'invited' && (
        <Act
          name={name}
          label="Invite again"
          done={`${name} was invited again`}
          act={() => request(resendInvitation, { path: { staffId: id } })}
        />
      )}
      {state === 'disabled' && (
        <Act
          name={name}
          label="Reactivate"
          done={`The account of ${name} is active again`}
          act={() => request(enableStaff, { path: { staffId: id } })}
        />
      )}
      {state === 'disabled' && id !== FIRST_OWNER && (
        <Button
          size="sm"
          aria-label={`Erase the personal data of ${name}`}
          onClick={() => onOpen('erase', account)}
        >
          Erase
        </Button>
      )}
      {(state === 'active' || state === 'invited') && (
        <>
          <Button size="sm" aria-label={`Change role of ${name}`} onClick={() => onOpen('role', account)}>
            Change role
          </Button>
          <Button
            size="sm"
            aria-label={`Deactivate the account of ${name}`}
            onClick={() => onOpen('close', account)}
          >
            Deactivate
          </Button>
        </>
      )}
      {state === 'active' && id !== own?.id && (
        <Button size="sm" aria-label={`Sign out ${name}`} onClick={() => onOpen('end', account)}>
          Sign out
        </Button>
      )}
      {hasFactor && id !== FIRST_OWNER && id !== own?.id && (
        <Button
          size="sm"
          aria-label={`Remove the second factor of ${name}`}
          onClick={() => onOpen('factor', account)}
        >
          Remove factor
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
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
    done: { title: done, keep: 'only' },
    failed: (error) => ({ title: `“${label}” failed`, description: reasonOf(error) }),
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
  justify-content: flex-end;
  margin-block: var(--s-2);
  ${compact} {
    justify-content: flex-start;
    margin-block: 6px 0;
  }
  ${phone} {
    button {
      height: var(--h-md);
    }
  }
`;
