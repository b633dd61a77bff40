import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages, type PagePath } from '@exline/contracts';
import react from '@vitejs/plugin-react';
import { build, defaultServerConditions, type Plugin, type Rolldown } from 'vite';
import { documentOf, sitemapOf } from './documents.ts';
import { markdown } from './markdown.ts';
import { scriptOf } from './scriptOf.ts';
import { writeServiceWorker } from './serviceWorker.ts';
import { styledComponents, styledNames } from './styledComponents.ts';

interface Folders {
  /** The web package. */
  root: string;
  /** The folder of the built app and of the documents. */
  dist: string;
}

/** The fonts of the first paint: all text above the fold uses these two. */
const FONTS = /(instrument-sans|red-hat-mono)-basic-wght-normal-.*\.woff2$/;

/** A file and all its static imports. An import that is not listed would be requested a round trip later. */
const withImports = (bundle: Rolldown.OutputBundle, file: string, known = new Set<string>()): Set<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(file)) return known;
  known.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, known);
  return known;
};

/** Writes a finished HTML document for every public page and for the 404 page, and the sitemap. */
export const prerender = ({ root, dist }: Folders): Plugin => {
  /** The pages, bundled for Node. */
  const server = join(dist, 'server');
  const files = new Map<string, readonly string[]>();
  const chunksOf = (module: string) => files.get(module) ?? [];
  let fonts: readonly string[] = [];
  let css = '';
  return {
    name: 'prerender',
    apply: 'build',
    writeBundle: (_options, bundle) => {
      fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'asset' && chunk.fileName.endsWith('.css')) css = String(chunk.source);
        if (chunk.type !== 'chunk') continue;
        const needed = [...withImports(bundle, chunk.fileName)];
        for (const id of chunk.moduleIds) files.set(basename(id, '.tsx'), needed);
      }
    },
    closeBundle: async () => {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [react(), markdown(), styledNames(root)],
        oxc: styledComponents,
        resolve: {
          conditions: ['source', ...defaultServerConditions],
        },
        // The pages are bundled completely, because the gateway also runs them, wherever it is installed.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: true,
          rolldownOptions: {
            input: [
              'src/prerender.tsx',
              'src/parcelDocument.ts',
              'src/pictureThread.ts',
              'src/returnDocument.ts',
              'src/formDocument.ts',
              'src/staffDocument.ts',
            ],
          },
          outDir: server,
          emptyOutDir: true,
          copyPublicDir: false,
        },
      });
      const { documentNames, renderPage, viewDocuments } = (await import(
        pathToFileURL(join(server, 'prerender.js')).href
      )) as typeof import('../src/prerender.tsx');
      const { formDocument } = (await import(
        pathToFileURL(join(server, 'formDocument.js')).href
      )) as typeof import('../src/formDocument.ts');
      const shell = readFileSync(join(dist, 'index.html'), 'utf8');
      const folder = join(dist, 'documents');
      mkdirSync(folder, { recursive: true });
      const listed: PagePath[] = [];
      const views = await viewDocuments();
      const script = await scriptOf(root, 'src/firstPaint.ts');
      for (const name of documentNames) {
        const page = await renderPage(name);
        const modulesOf = (components: readonly string[]) =>
          new Set(['main', ...page.components, ...components].flatMap(chunksOf));
        const modules = modulesOf(page.rest);
        const isParcel = name === 'trackNumber';
        const lookUp = isParcel ? chunksOf('LookUp') : [];
        const isFilled = isParcel || name === 'track' || name === 'followReturn';
        const parts = { css, fonts, modules, lookUp, ...(isFilled && { script }) };
        const document = documentOf(shell, name, page, parts);
        writeFileSync(join(folder, `${name}.html`), document);
        for (const view of views.filter((one) => one.page === name)) {
          const code = { css, fonts, modules: modulesOf(view.components.map((part) => part.name)), lookUp };
          writeFileSync(join(folder, `${view.name}.html`), documentOf(shell, name, page, code));
        }
        if (page.head.path) listed.push(page.head.path);
      }
      const outcomes = [
        ['contact', 'Sent', 'sent'],
        ['returns', 'Sent', 'sent'],
        ['unsubscribe', 'Expired', 'refused'],
        ['unsubscribe', 'Failed', 'failed'],
      ] as const;
      for (const [form, ending, outcome] of outcomes) {
        const document = readFileSync(join(folder, `${form}.html`), 'utf8');
        const answer = { form, outcome, values: {}, errors: {}, reason: null };
        writeFileSync(
          join(folder, `${form}${ending}.html`),
          await formDocument(document, pages[form], answer),
        );
      }
      writeFileSync(join(dist, 'sitemap.xml'), sitemapOf(listed));
      await writeServiceWorker(root, dist);
    },
  };
};
