import { ActivityCard } from '../../../features/staff/components/activity/ActivityCard.tsx';
import { ActivityFile } from '../../../features/staff/components/activity/ActivityFile.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { StaffViews } from '../staff/StaffViews.tsx';

export const ActivityPage = () => (
  <>
    <PageTitle title="Activity" lead="Who came in, what went out, and who was let in.">
      <StaffViews current="activity">
        <ActivityFile />
      </StaffViews>
    </PageTitle>
    <ActivityCard />
  </>
);
