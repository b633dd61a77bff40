import { PUBLIC_URL_MARK, SIGN_IN_DOCUMENT, type PagePath } from '@exline/contracts';
import { escaped, rootOf } from '../src/documentParts.ts';
import type { Rendered } from '../src/prerender.tsx';

const headOf = ({ head: { title, description, path } }: Rendered): string => {
  const address = path && PUBLIC_URL_MARK + path;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    ...(address
      ? [`<link rel="canonical" href="${address}" />`, `<meta property="og:url" content="${address}" />`]
      : ['<meta name="robots" content="noindex" />']),
  ].join('\n    ');
};

const replaced = (text: string, part: string | RegExp, by: string): string => {
  const changed = text.replace(part, () => by);
  if (changed === text) throw new Error(`index.html lacks ${part}`);
  return changed;
};

/** Marks a part of the document, so that `parcelDocument.ts` and similar modules can replace it. */
const marked = (name: string, part: string) => `<!--${name}-->${part}<!--/${name}-->`;

interface Files {
  css: string;
  fonts: readonly string[];
  modules: ReadonlySet<string>;
  /** The code of the look-up, for documents that do not contain their parcel. */
  lookUp: readonly string[];
  /** The code of `firstPaint.ts`. The gateway allows it by its hash. */
  script?: string;
}

const preloads = (files: readonly string[]) =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('');

const isForStaff = (name: string): boolean => name.startsWith('admin') || name === SIGN_IN_DOCUMENT;

/** The document of a page: the built `index.html` with the page's metadata, styles and content. */
export const documentOf = (
  shell: string,
  name: string,
  page: Rendered,
  { css, fonts, modules, lookUp, script }: Files,
): string => {
  // The staff frame contains no digits, which use the second font. Its code is more urgent than fonts.
  const links = fonts
    .filter((file) => !isForStaff(name) || !file.includes('mono'))
    .map(
      (file) =>
        `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin${isForStaff(name) ? ' fetchpriority="low"' : ''} />`,
    );
  const scripts = preloads([...modules].filter((file) => !shell.includes(file)));
  const more = preloads(lookUp.filter((file) => !modules.has(file)));
  const withHead = replaced(shell, /<!--page-->.*<!--\/page-->/s, headOf(page));
  // The styles are inlined, because a request for the few lines of font rules would delay the first paint.
  const withFonts = replaced(withHead, /<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`);
  const withStyles = replaced(
    withFonts,
    '</head>',
    `${links.join('\n    ')}
    ${scripts}${marked('lookUp', more)}${script === undefined ? '' : `<script>${script}</script>`}
    ${marked('styles', page.styles)}
  </head>`,
  );
  return replaced(withStyles, '<div id="root"></div>', marked('root', rootOf(name, page.html)));
};

/** Every page that search engines should list. */
export const sitemapOf = (paths: readonly PagePath[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${PUBLIC_URL_MARK}${path}</loc></url>`).join('\n')}
</urlset>
`;
