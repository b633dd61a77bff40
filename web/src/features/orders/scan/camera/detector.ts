/** The texts of the symbols in the current picture of a video. */
export type ReadSymbols = (video: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** A label has its number as a barcode, and the address of the parcel's page as a QR code. */
const formats = ['code_128', 'qr_code'];
/** The longest side of a picture in pixels. A larger picture only takes more time. */
const EDGE = 1_280;

const nativeReader = async (): Promise<ReadSymbols | null> => {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!Native) return null;
  const supported = await Native.getSupportedFormats();
  if (!formats.every((format) => supported.includes(format))) return null;
  const detector = new Native({ formats });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
};

/** For browsers that cannot read symbols themselves. Its code is loaded when the camera is turned on. */
const libraryReader = async (): Promise<ReadSymbols> => {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Loads the file from this site. By default, the library loads it from another host.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, EDGE / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 1 });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
};

export const openReader = async (): Promise<ReadSymbols> => (await nativeReader()) ?? libraryReader();
