import { useSearchParams } from 'wouter';
import { rightOfTab, tabs, type Tab } from '../../../features/orders/links.ts';
import { useMay } from '../../../lib/people/rights.ts';

/** The tab named in the address if this account may open it, otherwise the overview. */
export const useOrdersTab = (): Tab => {
  const asked = useSearchParams()[0].get('tab');
  const may = useMay();
  return tabs.find((tab) => tab === asked && may(rightOfTab[tab])) ?? 'overview';
};
