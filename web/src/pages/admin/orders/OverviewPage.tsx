import { NotificationFigures } from '../../../features/mail/NotificationFigures.tsx';
import { Overview } from '../../../features/orders/overview/Overview.tsx';
import { RecentRatings } from '../../../features/support/RecentRatings.tsx';

/** The overview, with the figures of several features. */
export const OverviewPage = () => (
  <>
    <Overview />
    <NotificationFigures />
    <RecentRatings />
  </>
);
