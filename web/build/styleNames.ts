import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const STYLED = /\bstyled(?:\.\w+|\([\w.]+\))(?=[<`])/g;

/**
 * Gives every styled component a fixed name. Without one they are numbered in the order in which modules run,
 * which is another one in a browser that loads a page's code than where the pages were prerendered.
 */
export const styleNames = (root: string): Plugin => ({
  name: 'style-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx$/ },
    handler: (code, id) => {
      const file = createHash('sha256').update(relative(root, id)).digest('hex').slice(0, 8);
      let index = 0;
      return {
        code: code.replace(
          STYLED,
          (styled) => `${styled}.withConfig({ componentId: 'x${file}${(index += 1)}' })`,
        ),
        map: null,
      };
    },
  },
});
