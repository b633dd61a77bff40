import type { Floods } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { floodsQuery } from '../../lib/lists/floods.ts';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { deferredPart } from '../loading/deferredPart.tsx';

// Loaded after the page, because most lists have no flood.
export const FloodHead = deferredPart(() => import('./FloodHead.tsx').then((code) => code.FloodHead), null);
const FloodLine = deferredPart(() => import('./FloodLine.tsx').then((code) => code.FloodLine), null);

interface Props {
  of: keyof Floods;
  hrefOf: (floodId: string) => string;
}

/** One row per flood at the top of a list. */
export const FloodLines = ({ of, hrefOf }: Props) => {
  // Changes of contact messages are not listed here, because the inbox refreshes the floods with them.
  useLiveRefresh(floodsQuery.queryKey, ['chat:message', 'chat:session-deleted']);
  const floods = useQuery(floodsQuery).data?.[of] ?? [];
  return floods.map((flood) => <FloodLine key={flood.id} of={of} flood={flood} href={hrefOf(flood.id)} />);
};
