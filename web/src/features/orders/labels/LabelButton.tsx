import type { OrderRow } from '@exline/contracts';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { count } from '../../../lib/text/count.ts';
import { compact } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { SelectedOrder } from '../listState.ts';
import { useLabels } from './useLabels.ts';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';

export const LabelButton = ({ order }: { order: OrderRow }) => {
  const { isPending, press } = useLabels();
  const print = () => press([order]);
  usePageCommands([{ name: 'Print label', icon: Printer, words: 'pdf save', run: print }]);
  return (
    <Button size="sm" busy={isPending} onClick={print}>
      {!isPending && <Drawing />}
      <Words>Print label</Words>
    </Button>
  );
};

/** Saves the labels of several orders and shows the progress. */
export const LabelsButton = ({ orders }: { orders: readonly SelectedOrder[] }) => {
  const { isPending, made, press } = useLabels();
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => press(orders)}>
        {!isPending && <Drawing />}
        {isPending ? `${count(made)} of ${count(orders.length)} labels` : 'Print labels'}
      </Button>
      {isPending && <Progress max={orders.length} value={made} aria-label="Labels made" />}
    </>
  );
};

const Drawing = () => <Printer size={16} strokeWidth={1.5} aria-hidden />;

const Words = styled.span`
  ${compact} {
    ${visuallyHidden}
  }
`;
const Progress = styled(ProgressBar)`
  order: 1;
`;
