import { SupportFigures } from '../../../features/support/figures/SupportFigures.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

export const SupportPage = () => (
  <>
    <PageTitle title="Reply times" lead="How fast we reply in the chat. Automatic messages do not count." />
    <SupportFigures />
  </>
);
