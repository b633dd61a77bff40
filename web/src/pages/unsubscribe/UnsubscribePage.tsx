import { pages } from '@exline/contracts';
import { EmailLinkPage, ExpiredLink } from '../../features/subscriptions/EmailLink.tsx';
import { useFormAnswer } from '../../lib/forms/formAnswer.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** Ends a subscription with a button that works without scripts, because mail programs also open this address. */
export const UnsubscribePage = () => {
  usePage('Unsubscribe', 'Stop the updates about a parcel.');
  const outcome = useFormAnswer('unsubscribe')?.outcome;
  if (outcome === 'refused')
    return (
      <EmailLinkPage title="Nothing to unsubscribe from">
        <ExpiredLink />
      </EmailLinkPage>
    );
  return (
    <EmailLinkPage title="Stop these updates?">
      {outcome === 'failed' && (
        <Note tone="danger" title="The updates could not be stopped">
          Please try again in a minute.
        </Note>
      )}
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
