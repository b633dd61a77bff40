import { brand, canonicalPath, type PagePath } from '@exline/contracts';
import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'wouter';

/** What a page says of itself to the browser, to search engines and where its link is shared. */
export interface DocumentHead {
  title: string;
  description: string;
  /** Null for pages that search engines should not list. */
  path: PagePath | null;
}

/** Hears of the head while a page is prerendered, when no effect runs. */
export const DocumentHeadContext = createContext<((head: DocumentHead) => void) | null>(null);

/** Title and description of the page that is shown; the only place where a page sets them. */
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

/** A browser's share menu hands on the canonical address, so a page without one must not keep the last page's. */
const showCanonical = (path: PagePath | null) => {
  document.querySelector('link[rel="canonical"]')?.remove();
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (path === null || site === undefined) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = new URL(path, site).href;
  document.head.append(link);
};
