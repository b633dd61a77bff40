import { DemoData } from '../../../features/staff/components/DemoData.tsx';
import { StaffCard } from '../../../features/staff/components/StaffCard.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { StaffViews } from './StaffViews.tsx';

export const StaffPage = () => (
  <>
    <PageTitle title="Staff" lead="Who can sign in here, and what each person can do.">
      <StaffViews current="accounts" />
    </PageTitle>
    <Stack>
      <StaffCard />
      <DemoData />
    </Stack>
  </>
);
