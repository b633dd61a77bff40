import type { Plugin } from 'vite';
import { phoneMedia, phoneTokens, smallPhoneMedia, tokens } from '../src/theme/tokens.ts';

const declared = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

const sets = { all: declared(tokens), phone: declared(phoneTokens) } as const;

/**
 * Inserts the design tokens and the breakpoints of phones into the style file. As code, every page would load them
 * again.
 */
export const tokenStyles = (): Plugin => ({
  name: 'token-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/theme\/base\.css$/ },
    handler: (css) => ({
      code: css
        .replace(/--tokens: (\w+);/g, (_asked, set) => sets[set as keyof typeof sets])
        .replaceAll('(--phone)', phoneMedia)
        .replaceAll('(--small-phone)', smallPhoneMedia),
      map: null,
    }),
  },
});
