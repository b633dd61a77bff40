import { DESCENT, type Lettering } from '@exline/labels';

/** The resolution of label printers. */
const DOTS_PER_INCH = 300;
const SCALE = DOTS_PER_INCH / 72;
/** The line height, relative to the font size. */
const LINE = 1.4;

const fontOf = (size: number, bold: boolean) => `${bold ? 700 : 400} ${size * SCALE}px Arial, sans-serif`;

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  // An opaque image is half the size.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('the browser draws no text');
  return context;
};

export const browserLettering = (): Lettering => {
  const measuring = contextOf(document.createElement('canvas'));
  const widthOf: Lettering['widthOf'] = (text, size, bold) => {
    measuring.font = fontOf(size, bold);
    return measuring.measureText(text).width / SCALE;
  };
  return {
    widthOf,
    draw: async (text, size, bold) => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.ceil(widthOf(text, size, bold) * SCALE));
      canvas.height = Math.ceil(size * LINE * SCALE);
      const context = contextOf(canvas);
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.font = fontOf(size, bold);
      context.fillStyle = 'black';
      context.fillText(text, 0, canvas.height - size * DESCENT * SCALE);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      if (!blob) throw new Error('the browser makes no picture of text');
      const png = new Uint8Array(await blob.arrayBuffer());
      return { png, width: canvas.width / SCALE, height: canvas.height / SCALE };
    },
  };
};
