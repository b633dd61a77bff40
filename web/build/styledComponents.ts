import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin, UserConfig } from 'vite';

/**
 * Names every styled component after its file, with the same name in the browser and in prerendered pages,
 * and minifies the styles.
 */
export const styledComponents: UserConfig['oxc'] = {
  plugins: { styledComponents: { displayName: false, pure: true } },
};

const NAME = /(componentId: ")sc-\w+(?=-\d+")/g;

/**
 * Replaces the names of styled components, which depend on the folder of the repository. Otherwise, the size of a page
 * would also depend on the folder, and a build could fail in one folder only. Short names also make pages smaller.
 */
export const styledNames = (root: string): Plugin => {
  const files = new Map<string, string>();
  return {
    name: 'styled-names',
    transform(code, id) {
      if (code.search(NAME) < 0) return null;
      const [file = ''] = relative(root, id).replaceAll(sep, '/').split('?');
      const name = `s${createHash('sha256').update(file).digest('base64url').slice(0, 4)}`;
      const other = files.get(name) ?? file;
      if (other !== file) this.error(`The styled components of ${file} and ${other} have the same name`);
      files.set(name, file);
      return { code: code.replace(NAME, `$1${name}`), map: null };
    },
  };
};
