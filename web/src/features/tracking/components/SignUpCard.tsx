import { brand, field, lengths } from '@exline/contracts';
import { Formik, useFormikContext } from 'formik';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { object } from 'yup';
import { forgetTyped } from '../../../lib/typed/typed.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { signUp } from '../signUp.ts';

const blank = { email: '', phone: '' };
type Values = typeof blank;

const TYPED = 'notifications';

const NEITHER = 'Please provide either an email address or phone number';

const signUpSchema = object({
  email: field.optionalEmail('Email'),
  phone: field.optionalLine('Phone', lengths.phone),
});

const isBlank = ({ email, phone }: Values) => !email.trim() && !phone.trim();

type Outcome = { kind: 'none' } | { kind: 'failure' } | { kind: 'success'; channel: 'email' | 'SMS' };

export const SignUpCard = ({ trackingNumber }: { trackingNumber: string }) => {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const submit = async ({ email }: Values) => {
    setOutcome({ kind: 'none' });
    await signUp().then(
      () => {
        forgetTyped(TYPED);
        setOutcome({ kind: 'success', channel: email.trim() ? 'email' : 'SMS' });
      },
      () => setOutcome({ kind: 'failure' }),
    );
  };
  return (
    <Box $pad="md" aria-labelledby="get-notified" className="no-print">
      <h2 id="get-notified">
        <Bell size={20} strokeWidth={1.5} aria-hidden /> Get notified
      </h2>
      <p>We’ll message you at every stop.</p>
      <noscript>
        <p>Signing up requires JavaScript. Without it, reload this page for updates or call {brand.phone}.</p>
      </noscript>
      {outcome.kind === 'success' ? (
        <Note tone="ok" title="You are signed up" takesFocus>
          Updates for {trackingNumber} will be sent to you by {outcome.channel}.
        </Note>
      ) : (
        <Formik
          initialValues={blank}
          validationSchema={signUpSchema}
          validateOnBlur={false}
          onSubmit={submit}
        >
          <div className="needs-scripts">
            <Form label="Get notified" typed={TYPED}>
              {outcome.kind === 'failure' && (
                <Note tone="danger" title="Failed to sign up for notifications. Please try again." />
              )}
              <TextField
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                placeholder="you@example.com"
              />
              <TextField
                name="phone"
                label="Phone, for SMS"
                type="tel"
                autoComplete="tel"
                placeholder="(212) 555-0147"
              />
              <Foot />
            </Form>
          </div>
        </Formik>
      )}
    </Box>
  );
};

const Foot = () => {
  const { values, touched } = useFormikContext<Values>();
  const neither = isBlank(values);
  const left = Boolean(touched.email || touched.phone);
  return (
    <Ends>
      {neither && left && <Fault role="alert">{NEITHER}</Fault>}
      <SubmitButton variant="second" disabled={neither}>
        Notify me
      </SubmitButton>
      <small>Enter either one.</small>
    </Ends>
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
`;
const Ends = styled.div`
  display: grid;
  gap: var(--s-3);
  small {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
const Fault = styled.p`
  font-size: var(--t-14);
  font-weight: 500;
  color: var(--danger);
`;
