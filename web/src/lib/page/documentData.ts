/** The data that the server put into the document; null if there is none, and during prerendering. */
export const documentData = <Data>(id: string): Data | null => {
  const text = typeof document === 'undefined' ? null : document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
};
