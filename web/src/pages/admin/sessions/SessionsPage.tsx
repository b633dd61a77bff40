import { OwnSessions } from '../../../features/session/components/OwnSessions.tsx';
import { PageTitle } from '../PageTitle.tsx';

export const SessionsPage = () => (
  <>
    <PageTitle
      title="Sessions"
      lead="Where this sign-in is in use. A session ends after 45 minutes without use, and after 12 hours."
    />
    <OwnSessions />
  </>
);
