import { basename } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const PAGE = /^(?:\.\/)?(\w+)\.md$/;

/** Keeps links to pages in the same folder. Links to other documents, which have no URL here, become plain text. */
const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const [, page] = PAGE.exec(href) ?? [];
      if (page) return `<a href="${page}">${words}</a>`;
      return /^https?:/.test(href) ? `<a href="${href}">${words}</a>` : words;
    },
  },
});

/**
 * Converts a Markdown document to a module with its title and its content as HTML. Safe because the documents
 * are our own and converted at build time.
 */
export const markdown = (): Plugin => ({
  name: 'markdown',
  transform: {
    filter: { id: /\.md$/ },
    handler: async (text, id) => {
      const [, title = basename(id, '.md'), body = text] = /^# (.*)\n([^]*)$/.exec(text) ?? [];
      const html = await marked.parse(body);
      return {
        code: `export const title = ${JSON.stringify(title)};\nexport const html = ${JSON.stringify(html)};`,
        map: null,
      };
    },
  },
});
