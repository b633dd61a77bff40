import { adminPageNames, pages, SIGN_IN_DOCUMENT, type AdminPageName } from '@exline/contracts';
import { AdminPage } from './adminPage.tsx';
import { publicPages } from './publicPages.tsx';

type PublicDocument = keyof typeof publicPages;
/** The prerendered documents: one per page, one for unknown addresses, and one with the sign-in card. */
export type DocumentName = PublicDocument | AdminPageName | typeof SIGN_IN_DOCUMENT;

const isPublic = (name: DocumentName): name is PublicDocument => name in publicPages;

export const documentNames: readonly DocumentName[] = [
  ...(Object.keys(publicPages) as PublicDocument[]),
  ...adminPageNames,
  SIGN_IN_DOCUMENT,
];

/** The address at which a document is rendered. */
export const documentPath = (name: DocumentName): string => {
  if (name === 'notFound') return '/not-found';
  return name === SIGN_IN_DOCUMENT ? pages.admin : pages[name];
};

/** Loads the code that the first render of a document needs, and returns its components. */
export const preloadDocument = async (name: DocumentName): Promise<readonly { name: string }[]> => {
  if (isPublic(name)) return [await publicPages[name].preload()];
  const { preloadPart } = await import('../pages/admin/AdminPage.tsx');
  const part = preloadPart(name === SIGN_IN_DOCUMENT ? 'admin' : name);
  return Promise.all([AdminPage.preload(), part]);
};

/**
 * Loads parts one after another, because the styles in a document have the order in which their modules were loaded.
 * With another order, the same document would have another compressed size.
 */
const loadedInTurn = async (parts: readonly { preload: () => Promise<{ name: string }> }[]) => {
  const loaded: { name: string }[] = [];
  for (const part of parts) loaded.push(await part.preload());
  return loaded;
};

/** Loads the code of a page inside the staff frame. Its document preloads that code but does not wait for it. */
export const preloadRest = async (name: DocumentName): Promise<readonly { name: string }[]> => {
  if (isPublic(name) || name === SIGN_IN_DOCUMENT || name === 'adminPassword') return [];
  const { codeOf } = await import('../pages/admin/viewCode.ts');
  return loadedInTurn(codeOf({ name, page: name }));
};

/** The additional documents of pages with several views. Each has the same content and the code of another view. */
export const viewDocuments = async () => {
  const { viewAddresses, viewAt } = await import('../pages/admin/views.ts');
  const { codeOf } = await import('../pages/admin/viewCode.ts');
  const documents = [];
  for (const [page, search] of viewAddresses) {
    const { name } = viewAt(page, new URLSearchParams(search));
    documents.push({ name, page, components: await loadedInTurn(codeOf({ name, page })) });
  }
  return documents;
};
