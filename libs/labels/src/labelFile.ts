import { PDFDocument } from '@cantoo/pdf-lib';
import { brand } from '@exline/contracts';
import type { Lettering } from './lettering.ts';
import { labelSize } from './parts.ts';
import { fontsOf, penOn, type Pen } from './pen.ts';

export interface LabelFile {
  /** Adds a page and returns a pen that draws on it. */
  addLabel: () => Pen;
  save: (title: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A PDF with one label per page. `lettering` is called once, for the first text that the PDF fonts cannot write. */
export const newLabelFile = async (lettering: () => Lettering): Promise<LabelFile> => {
  const file = await PDFDocument.create();
  const fonts = await fontsOf(file);
  let made: Lettering | undefined;
  return {
    addLabel: () =>
      penOn(file.addPage([labelSize.width, labelSize.height]), fonts, () => (made ??= lettering())),
    save: async (title) => {
      file.setTitle(title);
      file.setProducer(brand.name);
      file.setCreator(brand.name);
      file.setLanguage('en');
      return new Uint8Array(await file.save());
    },
  };
};
