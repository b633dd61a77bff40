import { useSearchParams } from 'wouter';
import { tabs, type Tab } from '../../../features/orders/links.ts';

/** The tab named in the address, otherwise the overview. */
export const useOrdersTab = (): Tab => {
  const asked = useSearchParams()[0].get('tab');
  return tabs.find((tab) => tab === asked) ?? 'overview';
};
