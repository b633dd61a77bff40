import { brand, pages, returnPath } from '@exline/contracts';
import { newLabelFile } from './labelFile.ts';
import { followBlock, head, heading, numberBlock, printed, rule } from './parts.ts';
import { writable, type Pen } from './pen.ts';

interface ReturnLabel {
  returnNumber: string;
  trackingNumber: string;
  customerName: string | null;
  /** The place from which the parcel is sent back. */
  destination: string | null;
}

const { left, right, width } = printed;

const sender = async (pen: Pen, { customerName, destination, trackingNumber }: ReturnLabel) => {
  const parcel = left + 150;
  await heading(pen, 'From', left, 54);
  let y = 63;
  // Text that the PDF fonts cannot write is left out, because only a browser could draw it. The return number
  // identifies the sender.
  for (const line of [customerName, destination].map((text) => text && writable(text)))
    if (line) y = await pen.text(line, { x: left, y }, { width: parcel - left - 8, sizes: [9, 8, 7] });
  await heading(pen, 'Original parcel', parcel, 54);
  const look = { width: right - parcel, sizes: [11, 9], look: 'mono' } as const;
  await pen.text(trackingNumber, { x: parcel, y: 63 }, look);
};

const receiver = async (pen: Pen) => {
  await heading(pen, 'To', left, 106);
  const look = { width, sizes: [22, 18], look: 'bold' } as const;
  let y = await pen.text(`${brand.name} Returns`, { x: left, y: 116 }, look);
  for (const line of brand.address)
    y = await pen.text(line, { x: left, y: y + 2 }, { width, sizes: [17, 14] });
};

/** The label for sending a parcel back: a PDF with the return number as barcode, text and QR code of its page. */
export const returnLabel = async (label: ReturnLabel, site: string): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await newLabelFile(() => {
    throw new Error('a return label has only characters of the PDF fonts');
  });
  const pen = file.addLabel();
  for (const y of [48, 100, 222, 324]) rule(pen, y);
  await head(pen, 'RETURN');
  await sender(pen, label);
  await receiver(pen);
  await numberBlock(pen, label.returnNumber);
  await followBlock(pen, {
    title: 'Follow this return',
    url: site + returnPath(label.returnNumber),
    page: site + pages.returns,
  });
  return file.save(`Return label ${label.returnNumber}`);
};
