import type { OrderRow } from '@exline/contracts';
import type { Selection } from '../bulk/useSelection.ts';
import { Tick } from '../bulk/Tick.tsx';

export const OrderTick = ({ order, selection }: { order: OrderRow; selection: Selection | undefined }) =>
  selection && (
    <Tick
      label={`Select ${order.trackingNumber}`}
      checked={selection.has(order)}
      onChange={(isSelected) => selection.set([order], isSelected)}
    />
  );
