import { Preferences } from '../../features/subscriptions/Preferences.tsx';
import { EmailLinkPage, ExpiredLink } from '../../features/subscriptions/EmailLink.tsx';
import { useFragment } from '../../lib/address/useFragment.ts';
import { useHydrated } from '../../lib/page/useHydrated.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';

const Loading = () => <Skeleton $height="320px" role="status" aria-label="Loading" />;

/** The preferences of a subscription. The token is in the fragment, which browsers do not send to servers. */
export const NotificationsPage = () => {
  usePage('Notifications', 'Choose which updates about your parcel you get.');
  const token = useFragment();
  return (
    <EmailLinkPage title="Your notifications">
      <noscript>
        <p>Changing your notifications requires JavaScript.</p>
      </noscript>
      {useHydrated() ? <Content token={token} /> : <Loading />}
    </EmailLinkPage>
  );
};

/** Another link can be opened in a tab that already shows the page. Nothing of the first link may stay. */
const Content = ({ token }: { token: string }) =>
  token ? <Preferences key={token} token={token} /> : <ExpiredLink />;
