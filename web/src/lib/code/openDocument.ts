/** Opens a page as a new document. */
export const openDocument = (path: string): void => location.assign(path);
