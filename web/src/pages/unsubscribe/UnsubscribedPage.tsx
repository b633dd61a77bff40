import { pages } from '@exline/contracts';
import { EmailLinkPage } from '../../features/subscriptions/EmailLink.tsx';
import { usePage } from '../../lib/page/usePage.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';

/** Shown after the button to unsubscribe. */
export const UnsubscribedPage = () => {
  usePage('Unsubscribed', 'The updates about a parcel have ended.');
  return (
    <EmailLinkPage title="You are unsubscribed">
      <p>We will not email you about this parcel any more. You can sign up again on its page.</p>
      <ButtonLink href={pages.track}>Track a package</ButtonLink>
    </EmailLinkPage>
  );
};
