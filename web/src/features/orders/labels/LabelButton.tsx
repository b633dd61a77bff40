import type { OrderRow } from '@exline/contracts';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { count } from '../../../lib/text/count.ts';
import { compact } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { SelectedOrder } from '../listState.ts';
import type { OrderFilter } from '../orderFilter.ts';
import { currentOrders, matchingOrders } from '../orders.ts';
import { useLabels } from './useLabels.ts';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';

export const LabelButton = ({ order }: { order: OrderRow }) => {
  const { isPending, press } = useLabels(() => currentOrders([order]), 1);
  usePageCommands([{ name: 'Print label', icon: Printer, words: 'pdf save', run: press }]);
  return (
    <Button size="sm" busy={isPending} onClick={press}>
      {!isPending && <Drawing />}
      <Words>Print label</Words>
    </Button>
  );
};

interface Props {
  /** Null for all that match the filter. */
  orders: readonly SelectedOrder[] | null;
  filter: OrderFilter;
  total: number;
}

/** Saves the labels of several orders and shows the progress. */
export const LabelsButton = ({ orders, filter, total }: Props) => {
  const read = () => (orders ? currentOrders(orders) : matchingOrders(filter));
  const { isPending, made, press } = useLabels(read, orders?.length);
  return (
    <>
      <Button size="sm" busy={isPending} onClick={press}>
        {!isPending && <Drawing />}
        {isPending ? `${count(made)} of ${count(total)} labels` : 'Print labels'}
      </Button>
      {isPending && <Progress max={total} value={made} aria-label="Labels made" />}
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
