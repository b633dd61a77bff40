/** Saves a file that was created in the browser. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Deferred: the browser needs the address until it has handled the click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
