import { build, defaultClientConditions, type Rolldown } from 'vite';

/** The script that fills in the times of a parcel's document, as one text. */
export const momentsScript = async (root: string): Promise<string> => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      copyPublicDir: false,
      rolldownOptions: { input: 'src/moments.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
};
