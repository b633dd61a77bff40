import { EstimatesCard } from '../../../features/orders/estimates/EstimatesCard.tsx';
import { SupportFigures } from '../../../features/support/figures/SupportFigures.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

export const SupportPage = () => (
  <>
    <PageTitle
      title="Reply times"
      lead="How fast we reply to chats and contact messages. Automatic messages do not count."
    />
    <SupportFigures />
    <EstimatesCard />
  </>
);
