/** The content of a file as an address that the content policy of the page allows for images. */
export const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo cannot be read.')));
    reader.readAsDataURL(file);
  });
