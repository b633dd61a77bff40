import { Bell } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Help, Input, Label } from '../../../ui/Input.tsx';
import { Note } from '../../../ui/Note.tsx';

const SIMULATED_MS = 1_000;

type State = { kind: 'idle' } | { kind: 'submitting' } | { kind: 'success'; channel: string };

/** Where to tell the visitor of each stop. Simulated: it waits a second and calls nothing. */
export const SignUpCard = ({ trackingNumber }: { trackingNumber: string }) => {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [touched, setTouched] = useState(false);
  const empty = !email.trim() && !phone.trim();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTouched(true);
    if (empty || state.kind === 'submitting') return;
    setState({ kind: 'submitting' });
    const channel = email.trim() ? 'email' : 'SMS';
    setTimeout(() => setState({ kind: 'success', channel }), SIMULATED_MS);
  };

  return (
    <Box $pad="md" aria-labelledby="get-notified" className="no-print">
      <h2 id="get-notified">
        <Bell size={20} strokeWidth={1.5} aria-hidden /> Get notified
      </h2>
      <p>We tell you about each stop of this package.</p>
      {state.kind === 'success' ? (
        <Note tone="ok" title="You are signed up">
          You will receive updates for {trackingNumber} by {state.channel}.
        </Note>
      ) : (
        <form onSubmit={submit} noValidate>
          <div>
            <Label htmlFor="notify-email">E-mail</Label>
            <Input
              id="notify-email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              onBlur={() => setTouched(true)}
              aria-describedby={touched && empty ? 'notify-fault' : undefined}
            />
          </div>
          <div>
            <Label htmlFor="notify-phone">Phone, for SMS</Label>
            <Input
              id="notify-phone"
              type="tel"
              autoComplete="tel"
              placeholder="(212) 555-0147"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
              onBlur={() => setTouched(true)}
              aria-describedby={touched && empty ? 'notify-fault' : undefined}
            />
          </div>
          {touched && empty && (
            <Fault id="notify-fault" role="alert">
              Please provide either an email address or phone number
            </Fault>
          )}
          <Button type="submit" disabled={empty} busy={state.kind === 'submitting'}>
            Notify me
          </Button>
          <Help>Either one is enough.</Help>
        </form>
      )}
    </Box>
  );
};

const Box = styled(Card)`
  h2 {
    display: flex;
    gap: 10px;
    align-items: center;
    font-size: var(--t-18);
  }
  h2 + p {
    margin: 4px 0 var(--s-5);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  form {
    display: grid;
    gap: var(--s-4);
  }
  form > p:last-child {
    margin-top: -8px;
  }
`;
const Fault = styled.p`
  font-size: var(--t-14);
  font-weight: 500;
  color: var(--danger);
`;
