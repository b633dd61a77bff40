import { trackPath, type EndReason, type NotificationChannel } from '@exline/contracts';
import { useOpenedPage } from '../../lib/server/openedLink.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';
import { LinkFailure, ExpiredLink } from './EmailLink.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { useSubscription } from './useSubscription.ts';

/** Explains why the updates ended if the subscriber did not end them. Ends with a space. */
const reported = (reason: EndReason | null): string => {
  if (reason === 'bounced') return 'An email to you was returned as undeliverable. ';
  return reason === 'complained' ? 'An email to you was reported as spam. ' : '';
};

const farewells: Readonly<Record<NotificationChannel, string>> = {
  email: 'We will not email you',
  sms: 'We will not send you messages',
  push: 'This device will not be notified',
};

/** Shows and changes the subscription of a link. */
export const Preferences = ({ token }: { token: string }) => {
  const { loaded, change, retry, save, end } = useSubscription(token);
  const isByEmail = loaded.kind === 'ready' && loaded.subscription.channel === 'email';
  useOpenedPage(isByEmail ? 'status' : null);
  switch (loaded.kind) {
    case 'loading':
      return <Skeleton $height="320px" role="status" aria-label="Loading" />;
    case 'over':
      return <ExpiredLink />;
    case 'failed':
      return (
        <LinkFailure title="Your notifications could not be loaded" reason={loaded.reason} retry={retry} />
      );
    case 'ready': {
      const { channel, trackingNumber, state, endReason, preferences } = loaded.subscription;
      if (state === 'ended')
        return (
          <>
            <Note tone="ok" title="These updates have ended" takesFocus={change.kind === 'saved'}>
              {reported(endReason)}
              {farewells[channel]} about {trackingNumber} any more.
            </Note>
            <ButtonLink href={trackPath(trackingNumber)}>Track your parcel</ButtonLink>
          </>
        );
      return (
        <PreferencesForm
          channel={channel}
          trackingNumber={trackingNumber}
          preferences={preferences}
          change={change}
          onSave={save}
          onEnd={end}
        />
      );
    }
  }
};
