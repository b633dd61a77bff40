import { useSearchParams } from 'wouter';
import { rightOfTab, tabs, type Tab } from '../../../features/orders/links.ts';
import { useCan } from '../../../lib/people/rights.ts';

/** The tab named in the address if this account may open it, otherwise the overview. */
export const useOrdersTab = (): Tab => {
  const asked = useSearchParams()[0].get('tab');
  const can = useCan();
  return tabs.find((tab) => tab === asked && can(rightOfTab[tab])) ?? 'overview';
};
