import type { UserConfig } from 'vite';

/**
 * Names every styled component after its file, with the same name in the browser and in prerendered pages,
 * and minifies the styles.
 */
export const styledComponents: UserConfig['oxc'] = {
  plugins: { styledComponents: { displayName: false, pure: true } },
};
