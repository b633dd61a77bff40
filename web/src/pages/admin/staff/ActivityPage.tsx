import { ActivityCard } from '../../../features/staff/components/activity/ActivityCard.tsx';
import { ActivityFile } from '../../../features/staff/components/activity/ActivityFile.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { StaffViews } from './StaffViews.tsx';

export const ActivityPage = () => (
  <>
    <PageTitle title="Activity" lead="Sign-ins, exports, and changes to accounts.">
      <StaffViews current="activity">
        <ActivityFile />
      </StaffViews>
    </PageTitle>
    <ActivityCard />
  </>
);
