import type { Order } from '@exline/contracts';
import { newLabelFile, type Lettering } from '@exline/labels';
import { count } from '../../../lib/text/count.ts';
import { drawLabel } from './labelPage.ts';
import { browserLettering } from './lettering.ts';

interface Options {
  /** The address of the site in the QR codes. */
  site: string;
  lettering?: () => Lettering;
  /** Called after each label with the number of finished labels. */
  onLabel?: (made: number) => void;
}

/** After this many labels the browser may handle input, so that the page stays responsive. */
const AT_ONCE = 10;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** A PDF with one label per page. */
export const labelFile = async (
  orders: readonly Order[],
  { site, lettering = browserLettering, onLabel = () => {} }: Options,
): Promise<Blob> => {
  const file = await newLabelFile(lettering);
  for (const [index, order] of orders.entries()) {
    await drawLabel(file.addLabel(), order, site);
    onLabel(index + 1);
    if (index % AT_ONCE === AT_ONCE - 1) await pause();
  }
  const [first] = orders;
  const title =
    orders.length === 1 && first ? `Label ${first.trackingNumber}` : count(orders.length, 'label');
  return new Blob([await file.save(title)], { type: 'application/pdf' });
};
