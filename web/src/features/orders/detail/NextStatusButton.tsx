import type { OrderRow } from '@exline/contracts';
import { StepForward } from 'lucide-react';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useNextStatus } from './useNextStatus.ts';

/** Advances an order to its next status; `icon` is the compact form for the rows of a list. */
export const NextStatusButton = ({ order, icon = false }: { order: OrderRow; icon?: boolean }) => {
  const next = useNextStatus(order);
  if (!next) return null;
  if (icon) {
    return (
      <IconButton
        label={`Mark ${order.trackingNumber} ${next.word}`}
        aria-busy={next.isPending}
        onClick={next.press}
      >
        <StepForward size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button size="sm" busy={next.isPending} onClick={next.press}>
      {!next.isPending && <StepForward size={16} strokeWidth={1.5} aria-hidden />}
      Mark {next.word}
    </Button>
  );
};
