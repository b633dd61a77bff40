import { adminLink } from '../../../features/orders/links.ts';
import { RulesCard } from '../../../features/rules/components/RulesCard.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

export const RulesPage = () => (
  <>
    <PageTitle title="Rules" lead="Active rules run about every minute, once for each order and occasion." />
    <RulesCard hrefOf={adminLink.order} />
  </>
);
