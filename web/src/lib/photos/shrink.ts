const EDGE = 1_600;
const QUALITY = 0.85;

/**
 * The photo as a JPEG of at most 1,600 px per side, as the server stores it: a phone uploads a tenth of the bytes, and
 * the place where a photo was taken never leaves it. A file that this browser cannot show is returned unchanged.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // A JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
};
