import { pages } from '@exline/contracts';
import { EmailLinkPage } from '../../features/subscriptions/EmailLink.tsx';
import { usePage } from '../../lib/page/usePage.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';

/** Ends a subscription with a button that works without scripts, because mail programs also open this address. */
export const UnsubscribePage = () => {
  usePage('Unsubscribe', 'Stop the updates about a parcel.');
  return (
    <EmailLinkPage title="Stop these updates?">
      <p>We will not email you about this parcel any more. You can sign up again on its page.</p>
      <form method="post">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button type="submit" variant="primary">
          Unsubscribe
        </Button>
      </form>
    </EmailLinkPage>
  );
};

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
