import type { GatewayReport, RecentFigures } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { Figures } from '../../../ui/content/Figures.tsx';
import { limits } from '../rules.ts';

/** Successful and refused sign-ins and requests of the last ten minutes, for all gateways together. */
export const SignInsCard = ({ gateways }: { gateways: readonly GatewayReport[] }) => {
  const all = (name: keyof RecentFigures) => gateways.reduce((sum, { recent }) => sum + recent[name], 0);
  return (
    <section aria-label="Sign-ins and refusals in the last ten minutes">
      <Figures
        figures={[
          { label: 'Sign-ins, 10 min', value: count(all('signIns')) },
          {
            label: 'Sign-ins refused',
            value: count(all('signInsRefused')),
            bad: all('signInsRefused') > limits.signInsRefused,
          },
          { label: 'Other requests refused', value: count(all('refused')) },
          { label: 'Requests rate-limited', value: count(all('limited')) },
        ]}
      />
    </section>
  );
};
