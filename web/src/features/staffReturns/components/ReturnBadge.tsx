import { returnStatusNames, type ReturnStatus } from '@exline/contracts';
import {
  CircleCheck,
  Inbox,
  PackageCheck,
  ThumbsUp,
  TriangleAlert,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { StateBadge } from '../../../ui/content/Badge.tsx';

const looks: Record<ReturnStatus, { tone: string; Icon: LucideIcon }> = {
  requested: { tone: 'processing', Icon: Inbox },
  approved: { tone: 'shipped', Icon: ThumbsUp },
  'in-transit': { tone: 'transit', Icon: Truck },
  received: { tone: 'out', Icon: PackageCheck },
  refunded: { tone: 'delivered', Icon: CircleCheck },
  refused: { tone: 'exception', Icon: TriangleAlert },
};

export const ReturnBadge = ({ status }: { status: ReturnStatus }) => {
  const { tone, Icon } = looks[status];
  return (
    <StateBadge $tone={tone}>
      <Icon size={14} strokeWidth={1.6} aria-hidden />
      {returnStatusNames[status]}
    </StateBadge>
  );
};
