import type { Order } from '@exline/contracts';
import { useState } from 'react';
import { download } from '../../../lib/files/download.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { count } from '../../../lib/text/count.ts';
import { reloadIfUseful } from '../../../lib/code/release.ts';
import { siteAddress } from '../../../lib/address/siteAddress.ts';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';

const loadLabels = () =>
  import('./labelFile.ts').catch(async (error: unknown) => {
    await reloadIfUseful(error, { isRetry: true });
    throw error;
  });

const fileNameOf = (orders: readonly Order[]): string => {
  const [first] = orders;
  return orders.length === 1 && first
    ? `label-${first.trackingNumber.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`
    : 'labels.pdf';
};

/** Saves the labels of orders as one file. `read` reads the orders again, because they may have changed meanwhile. */
export const useLabels = (read: () => Promise<Order[]>, asked?: number) => {
  const [made, setMade] = useState(0);
  const save = useToastMutation({
    mutationFn: async () => {
      setMade(0);
      const orders = await read();
      if (orders.length > 0) {
        const { labelFile } = await loadLabels();
        download(await labelFile(orders, { site: siteAddress(), onLabel: setMade }), fileNameOf(orders));
      }
      return { saved: orders.length, gone: (asked ?? orders.length) - orders.length };
    },
    done: ({ saved, gone }) => ({
      tone: gone > 0 ? 'info' : 'ok',
      title: `${count(saved, 'label')} saved`,
      description: [
        saved > 0 && 'Print the file at actual size, 4 by 6 inches.',
        gone > 0 && `${count(gone, 'deleted order')} ${gone === 1 ? 'was' : 'were'} left out.`,
      ]
        .filter(Boolean)
        .join(' '),
      keep: 'only',
    }),
    failed: (error) => ({ title: 'The labels were not saved', description: reasonOf(error), keep: 'only' }),
  });
  return { isPending: save.isPending, made, press: () => save.mutate() };
};
