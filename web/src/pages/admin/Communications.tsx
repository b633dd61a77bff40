import { AdminTitle } from '../../features/orders/components/AdminTitle.tsx';
import { adminLink } from '../../features/orders/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Stands where contact messages and chats will be answered, and says so. */
export const Communications = () => (
  <>
    <AdminTitle title="Communications" />
    <Card>
      <EmptyState
        title="Still being built"
        action={<ButtonLink href={adminLink.tab('overview')}>Back to Admin</ButtonLink>}
      >
        Contact messages and live chats will be read and answered here.
      </EmptyState>
    </Card>
  </>
);
