import { brand, canonicalPath, type PagePath } from '@exline/contracts';
import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'wouter';

/** Metadata of a page for browsers, search engines and link previews. */
export interface DocumentHead {
  title: string;
  description: string;
  /** Null for pages that search engines should not list. */
  path: PagePath | null;
}

/** Receives the head during prerendering, where effects do not run. */
export const DocumentHeadContext = createContext<((head: DocumentHead) => void) | null>(null);

/** Sets title, description and canonical address of the current page. */
export const usePage = (title: string, description: string = brand.tagline): void => {
  const fullTitle = `${title} · ${brand.name}`;
  const path = canonicalPath(useLocation()[0]);
  useContext(DocumentHeadContext)?.({ title: fullTitle, description, path });
  useEffect(() => {
    document.title = fullTitle;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    showCanonical(path);
  }, [fullTitle, description, path]);
};

/** Browsers share the canonical address, so a page without one must remove that of the last page. */
const showCanonical = (path: PagePath | null) => {
  document.querySelector('link[rel="canonical"]')?.remove();
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (path === null || site === undefined) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = new URL(path, site).href;
  document.head.append(link);
};
