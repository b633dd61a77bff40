/** Code that is loaded at its first use and then stays; a try that failed is no use. */
export const loadedOnce = <Code extends object>(load: () => Promise<Code>) => {
  let loaded: Code | undefined;
  return {
    preload: async (): Promise<Code> => (loaded ??= await load()),
    loaded: (): Code | undefined => loaded,
  };
};
