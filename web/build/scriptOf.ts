import { build, defaultClientConditions, type Rolldown } from 'vite';

/** A script without imports, as one text. `define` replaces names in it. */
export const scriptOf = async (
  root: string,
  input: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
};
