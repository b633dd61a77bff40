import { Confirmation } from '../../features/subscriptions/Confirmation.tsx';
import { EmailLinkPage, ExpiredLink } from '../../features/subscriptions/EmailLink.tsx';
import { useFragment } from '../../lib/address/useFragment.ts';
import { useHydrated } from '../../lib/page/useHydrated.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';

/** Confirms a subscription. The token is in the fragment of the address, which browsers do not send to servers. */
export const ConfirmPage = () => {
  usePage('Confirm Your Email', 'Confirm that you want updates about your parcel.');
  const token = useFragment();
  return (
    <EmailLinkPage title="Updates about your parcel">
      <noscript>
        <p>Confirming your address requires JavaScript.</p>
      </noscript>
      {/* The prerendered document does not know the fragment. */}
      {useHydrated() ? <Content token={token} /> : <Skeleton $height="96px" aria-label="Loading" />}
    </EmailLinkPage>
  );
};

const Content = ({ token }: { token: string }) =>
  token ? <Confirmation key={token} token={token} /> : <ExpiredLink />;
