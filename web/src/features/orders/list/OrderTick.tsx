import type { OrderRow } from '@exline/contracts';
import type { Selection } from '../bulk/useSelection.ts';
import { Tick } from '../bulk/Tick.tsx';

interface Props {
  order: OrderRow;
  /** The list that shows the order. */
  orders: readonly OrderRow[];
  selection: Selection | undefined;
}

export const OrderTick = ({ order, orders, selection }: Props) =>
  selection && (
    <Tick
      label={`Select ${order.trackingNumber}`}
      checked={selection.has(order)}
      onChange={(isSelected, isRange) => selection.tick(order, isSelected, isRange ? orders : undefined)}
    />
  );
