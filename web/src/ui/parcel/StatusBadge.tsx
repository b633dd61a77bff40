import { statusTone, type StatusTone } from '@exline/contracts';
import { ArrowRight, CircleCheck, Package, Tag, TriangleAlert, Truck, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

export const statusIcons: Record<StatusTone, LucideIcon> = {
  delivered: CircleCheck,
  out: CircleCheck,
  shipped: ArrowRight,
  processing: Package,
  transit: Truck,
  exception: TriangleAlert,
  other: Tag,
};

/** A status as icon and word in its color; neutral if the status is unknown. */
export const StatusBadge = ({ status, large = false }: { status: string; large?: boolean }) => {
  const tone = statusTone(status);
  const Icon = statusIcons[tone];
  return (
    <Badge $tone={tone} $large={large}>
      <Icon size={14} strokeWidth={1.6} aria-hidden />
      <span>{status}</span>
    </Badge>
  );
};

const Badge = styled.span<{ $tone: StatusTone; $large: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: ${({ $large }) => ($large ? '32px' : '26px')};
  padding: 0 ${({ $large }) => ($large ? '14px 0 10px' : '10px 0 8px')};
  /* Round for one line, and a box for a long text. */
  border-radius: 16px;
  background: var(--${({ $tone }) => $tone}-bg);
  color: var(--${({ $tone }) => $tone});
  font-size: ${({ $large }) => ($large ? 'var(--t-14)' : 'var(--t-13)')};
  font-weight: 600;
  line-height: 1.2;
  overflow-wrap: anywhere;
  /* For tables, where text does not wrap. */
  span {
    min-width: 0;
    padding-block: 2px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
