import { brand, type Order } from '@exline/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { count } from '../../../lib/text/count.ts';
import { drawLabel, labelSize } from './labelPage.ts';
import { browserLettering, type Lettering } from './lettering.ts';
import { fontsOf, penOn } from './pen.ts';

interface Options {
  /** The address of the site, which the squares lead to. */
  site: string;
  lettering?: () => Lettering;
  /** Called after each label with how many there are. */
  onLabel?: (made: number) => void;
}

/** So many are made before the page may do something else. */
const AT_ONCE = 10;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** A PDF with a label on a page of its own for each order. */
export const labelFile = async (
  orders: readonly Order[],
  { site, lettering = browserLettering, onLabel = () => {} }: Options,
): Promise<Blob> => {
  const file = await PDFDocument.create();
  const fonts = await fontsOf(file);
  let made: Lettering | undefined;
  const letteringOnce = () => (made ??= lettering());
  for (const [index, order] of orders.entries()) {
    const page = file.addPage([labelSize.width, labelSize.height]);
    await drawLabel(penOn(page, fonts, letteringOnce), order, site);
    onLabel(index + 1);
    if (index % AT_ONCE === AT_ONCE - 1) await pause();
  }
  const [first] = orders;
  file.setTitle(
    orders.length === 1 && first ? `Label ${first.trackingNumber}` : count(orders.length, 'label'),
  );
  file.setProducer(brand.name);
  file.setCreator(brand.name);
  file.setLanguage('en');
  return new Blob([new Uint8Array(await file.save())], { type: 'application/pdf' });
};
