import type { UserConfig } from 'vite';

/**
 * Names every styled component after its file, the same in a browser as where the pages were prerendered, and leaves out of the
 * styles what is there for those who read their source.
 */
export const styledComponents: UserConfig['oxc'] = {
  plugins: { styledComponents: { displayName: false, pure: true } },
};
