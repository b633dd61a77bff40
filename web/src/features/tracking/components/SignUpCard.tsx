import { brand, NEITHER_CHANNEL, signUpSchema } from '@exline/contracts';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useEarlyPress } from '../useEarlyPress.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { fieldErrors, reasonOf } from '../../../lib/server/faults.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { SideCard } from '../delivery/SideCard.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { signUp, type AddressChannel } from '../signUp.ts';

const DeviceSignUp = lazyCode(() => import('../device/DeviceSignUp.tsx').then((code) => code.DeviceSignUp));

const blank = { email: '', phone: '' };
type Values = typeof blank;

const TYPED = 'notifications';

const isBlank = ({ email, phone }: Values) => !email.trim() && !phone.trim();

type Outcome =
  | { kind: 'none' }
  | { kind: 'failure'; reason: string }
  | { kind: 'success'; channels: readonly AddressChannel[] };

const channelWords: Readonly<Record<AddressChannel, { by: string; next: string }>> = {
  email: { by: 'email', next: 'Confirm your address with the link that we have just emailed to you.' },
  sms: { by: 'SMS', next: 'Reply YES to the SMS that we have just sent to your phone.' },
};

export const SignUpCard = ({ trackingNumber }: { trackingNumber: string }) => {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const key = useIdempotencyKey(TYPED);
  const submit = async ({ email, phone }: Values, { setErrors }: FormikHelpers<Values>) => {
    setOutcome({ kind: 'none' });
    const body = { trackingNumber, email: email.trim(), phone: phone.trim() };
    try {
      const channels = await signUp(body, key.keyFor(body));
      key.forget();
      deleteDraft(TYPED);
      setOutcome({ kind: 'success', channels });
    } catch (error) {
      setErrors(fieldErrors(error));
      setOutcome({ kind: 'failure', reason: reasonOf(error) });
    }
  };
  return (
    <SideCard $pad="md" aria-labelledby="get-notified" className={`no-print ${useEarlyPress()}`}>
      <h2 id="get-notified">
        <Bell size={20} strokeWidth={1.5} aria-hidden /> Get notified
      </h2>
      <p>We’ll message you at every stop.</p>
      <noscript>
        <p>Signing up requires JavaScript. Without it, reload this page for updates or call {brand.phone}.</p>
      </noscript>
      {outcome.kind === 'success' ? (
        <>
          <Note tone="ok" title="You are signed up" takesFocus>
            Updates for {trackingNumber} will be sent to you by{' '}
            {outcome.channels.map((channel) => channelWords[channel].by).join(' and ')}.
          </Note>
          {outcome.channels.map((channel) => (
            <Next key={channel}>{channelWords[channel].next}</Next>
          ))}
        </>
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
                <Note tone="danger" title="Failed to sign up for notifications. Please try again." takesFocus>
                  {outcome.reason}
                </Note>
              )}
              <TextField
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                placeholder="you@example.com"
              />
              <PhoneField>
                <TextField
                  name="phone"
                  label="Phone"
                  type="tel"
                  autoComplete="tel"
                  placeholder="(212) 555-0147"
                  help="Message and data rates may apply."
                />
              </PhoneField>
              <Foot />
            </Form>
          </div>
        </Formik>
      )}
      {useHydrated() && (
        <Suspense>
          <DeviceSignUp key={trackingNumber} trackingNumber={trackingNumber} />
        </Suspense>
      )}
    </SideCard>
  );
};

const Foot = () => {
  const { values, touched } = useFormikContext<Values>();
  const neither = isBlank(values);
  // The button is enabled until hydration, because early presses are held and repeated.
  const isReady = useHydrated();
  return (
    <Ends>
      {neither && (touched.email || touched.phone) && <Fault role="alert">{NEITHER_CHANNEL}</Fault>}
      <SubmitButton variant="second" disabled={isReady && neither}>
        Notify me
      </SubmitButton>
    </Ends>
  );
};

/** The gateway marks the document if it can send SMS, so that no request is needed and nothing moves. */
const PhoneField = styled.div`
  html:not([data-sms]) & {
    display: none;
  }
`;
const Ends = styled.div`
  display: grid;
  gap: var(--s-3);
`;
const Next = styled.p`
  margin-top: var(--s-3);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
const Fault = styled.p`
  font-size: var(--t-14);
  font-weight: 500;
  color: var(--danger);
`;
