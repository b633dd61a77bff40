import { Download } from 'lucide-react';
import { download } from '../../../lib/files/download.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { refusedFile } from './importFile.ts';
import type { ImportRow } from './rows.ts';

/** Downloads the rejected lines, so that they can be corrected and imported again. */
export const RefusedLines = ({ rows }: { rows: readonly ImportRow[] }) => (
  <Button
    size="sm"
    onClick={() =>
      download(new Blob(['\uFEFF', refusedFile(rows)], { type: 'text/csv' }), 'orders-to-correct.csv')
    }
  >
    <Download size={16} strokeWidth={1.5} aria-hidden /> Download these lines
  </Button>
);
