import { Download } from 'lucide-react';
import { ButtonLink } from '../../../../ui/actions/Button.tsx';
import { activityFile } from '../../queries.ts';
import { useActivityFilter } from '../../useActivityFilter.ts';

/** Downloads the filtered list. */
export const ActivityFile = () => (
  <ButtonLink size="sm" href={activityFile(useActivityFilter())} download>
    <Download size={16} strokeWidth={1.5} aria-hidden /> Export
  </ButtonLink>
);
