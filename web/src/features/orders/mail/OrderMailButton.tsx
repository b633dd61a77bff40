import { orderMailButton, type Order, type OrderMailKind } from '@exline/contracts';
import { Mail, PackageCheck, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { VisuallyHidden, visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { useOrderMail } from './useOrderMail.ts';

const NO_ADDRESS = 'No customer email provided';

const drawings: Partial<Record<OrderMailKind, LucideIcon>> = { delivery: PackageCheck };

interface Props {
  order: Pick<Order, 'id' | 'trackingNumber' | 'customerEmail'>;
  kind: OrderMailKind;
  /** Shows only the icon, for the rows of a table. */
  icon?: boolean;
  /** Shows only the icon on a phone, because another button is more important. */
  short?: boolean;
}

/** Requests an email to the customer about an order. */
export const OrderMailButton = ({ order, kind, icon = false, short = false }: Props) => {
  const hint = useId();
  const { isPending, press } = useOrderMail(order.id, kind);
  const label = orderMailButton(kind);
  const Drawing = drawings[kind] ?? Mail;
  const missing = !order.customerEmail;
  // The buttons in the rows of a list are about other orders than the open one.
  usePageCommands(
    icon || missing ? [] : [{ name: label, icon: Drawing, words: 'mail customer', run: press }],
  );

  if (icon) {
    const rowLabel = `${label} for ${order.trackingNumber}`;
    return (
      <Greyed
        label={rowLabel}
        title={missing ? NO_ADDRESS : rowLabel}
        data-acts
        disabled={missing}
        aria-busy={isPending}
        aria-description={missing ? NO_ADDRESS : undefined}
        onClick={press}
      >
        <Drawing size={18} strokeWidth={1.5} aria-hidden />
      </Greyed>
    );
  }
  return (
    <>
      <Button
        size="sm"
        busy={isPending}
        disabled={missing}
        title={missing ? NO_ADDRESS : undefined}
        aria-describedby={missing ? hint : undefined}
        onClick={press}
      >
        {!isPending && <Drawing size={16} strokeWidth={1.5} aria-hidden />}
        <Words $short={short}>{isPending ? 'Sending...' : label}</Words>
      </Button>
      {missing && <VisuallyHidden id={hint}>{NO_ADDRESS}</VisuallyHidden>}
    </>
  );
};

const Words = styled.span<{ $short: boolean }>`
  ${phone} {
    ${({ $short }) => $short && visuallyHidden}
  }
`;
const Greyed = styled(IconButton)`
  &:disabled {
    color: var(--ink-faint);
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
