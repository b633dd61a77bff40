import { brand, type Order } from '@exline/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { count } from '../../../lib/text/count.ts';
import { drawLabel, labelSize } from './labelPage.ts';
import { browserLettering, type Lettering } from './lettering.ts';
import { fontsOf, penOn } from './pen.ts';

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
