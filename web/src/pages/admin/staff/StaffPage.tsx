import { StaffCard } from '../../../features/staff/components/StaffCard.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { StaffViews } from './StaffViews.tsx';

export const StaffPage = () => (
  <>
    <PageTitle title="Staff" lead="Who may come in here, and what each of them may do.">
      <StaffViews current="accounts" />
    </PageTitle>
    <StaffCard />
  </>
);
