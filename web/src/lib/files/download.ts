/** Saves a file that was made in the browser. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the file once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
