import { basename } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const PAGE = /^(?:\.\/)?(\w+)\.md$/;

/** Links lead to pages beside the one that has them; of other documents, which have no address here, the words are left. */
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

/** A document in Markdown as code: its title, and all below that as HTML, for it is our own and made at build time. */
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
