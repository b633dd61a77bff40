import { brand } from '@exline/contracts';
import { download } from '../../lib/files/download.ts';
import { pdfOf } from '../../lib/files/pdf.ts';
import { brochure, head, plans } from './content.ts';
import { enterprise, integrations } from './sections.ts';

const gap = { text: '', size: 10 };

/** The brochure. It uses the texts of the page, so that both always agree. */
const brochureFile = (): Blob =>
  pdfOf([
    { text: brand.name, size: 14, bold: true },
    { text: head.label, size: 26, bold: true },
    { text: brand.tagline, size: 11 },
    gap,
    ...plans.list.flatMap(({ name, price, per, for: whom, values }) => [
      { text: `${name}: ${price}${per}`, size: 14, bold: true },
      { text: whom, size: 11 },
      ...values.map((value, index) => ({ text: `${plans.rows[index] ?? ''}: ${value}`, size: 11 })),
      gap,
    ]),
    { text: enterprise.title, size: 14, bold: true },
    ...enterprise.list.map(({ name, text }) => ({ text: `${name}. ${text}`, size: 10 })),
    gap,
    { text: integrations.title, size: 14, bold: true },
    { text: integrations.partners.join(', '), size: 11 },
    gap,
    { text: `${brand.salesEmail}   ${brand.phone}`, size: 11, bold: true },
  ]);

export const downloadBrochure = (): void => download(brochureFile(), brochure.file);
