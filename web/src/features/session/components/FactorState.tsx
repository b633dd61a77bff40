import { RECOVERY_CODES, type OwnFactor } from '@exline/contracts';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button.tsx';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';

/** With this many codes or fewer, the user is asked to create new ones. */
const FEW = 3;

interface Props {
  own: OwnFactor;
  onAct: (what: 'begin' | 'renew' | 'remove') => void;
}

/** The state of the second factor and its actions. */
export const FactorState = ({ own: { isOn, isRequired, codesLeft }, onAct }: Props) =>
  isOn ? (
    <Stack>
      <p>
        You sign in with a code from your app. {codesLeft} of {RECOVERY_CODES} recovery codes are left.
        {codesLeft <= FEW && ' Create new ones soon.'}
      </p>
      <ButtonRow>
        <Button onClick={() => onAct('renew')}>New recovery codes</Button>
        {!isRequired && <Button onClick={() => onAct('remove')}>Turn off</Button>}
      </ButtonRow>
      {isRequired && <Small>Owners need a second factor, so it cannot be turned off.</Small>}
    </Stack>
  ) : (
    <Stack>
      <p>
        A code from an app on your phone, in addition to your password: a stolen password alone won’t let
        anyone in.
      </p>
      <ButtonRow>
        <Button variant="primary" onClick={() => onAct('begin')}>
          Set up
        </Button>
      </ButtonRow>
    </Stack>
  );

const Stack = styled.div`
  display: grid;
  gap: var(--s-5);
  > p {
    max-width: 60ch;
    color: var(--ink-muted);
  }
`;
const Small = styled.p`
  font-size: var(--t-14);
`;
