import { statusTone, type OrderRow } from '@exline/contracts';
import { PackageCheck, StepForward } from 'lucide-react';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useNextStatus } from './useNextStatus.ts';

const DELIVERED = 'Delivered';

interface Props {
  order: OrderRow;
  icon?: boolean;
  /** Called with the new status. */
  onChanged?: (status: string) => void;
}

/** Advances an order to its next status; `icon` is the compact form for the rows of a list. */
export const NextStatusButton = ({ order, icon = false, onChanged }: Props) => {
  const { next, isPending, mark } = useNextStatus(order, onChanged);
  const steps = next && next !== DELIVERED ? [next] : [];
  if (statusTone(order.status) !== 'delivered') steps.push(DELIVERED);
  usePageCommands(
    // The buttons in the rows of a list are about other orders than the open one.
    icon
      ? []
      : steps.map((status) => ({
          name: `Mark ${status.toLowerCase()}`,
          icon: status === DELIVERED ? PackageCheck : StepForward,
          words: 'status',
          // A delivery that skips statuses has no single-key shortcut.
          ...(status === next && status === DELIVERED && { key: 'e' }),
          run: () => mark(status),
        })),
  );
  if (!next) return null;
  const words = next.toLowerCase();
  if (icon) {
    return (
      <IconButton
        label={`Mark ${order.trackingNumber} ${words}`}
        data-acts
        aria-busy={isPending}
        onClick={() => mark(next)}
      >
        <StepForward size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button size="sm" busy={isPending} onClick={() => mark(next)}>
      {!isPending && <StepForward size={16} strokeWidth={1.5} aria-hidden />}
      Mark {words}
    </Button>
  );
};
