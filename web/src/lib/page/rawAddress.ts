import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** The router decodes what it is given, and in part only; encoded once more, it comes out as the address has it. */
const kept = (text: string): string => text.replaceAll('%', '%25');

type Options = Parameters<typeof useBrowserLocation>[0];

const useRawLocation = (options?: Options): ReturnType<typeof useBrowserLocation> => {
  const [path, navigate] = useBrowserLocation(options);
  return [kept(path), navigate];
};

const useRawSearch = (options?: Parameters<typeof useSearch>[0]): string => kept(useSearch(options));

/** For the router: path and query as they stand in the address. Who needs a part of them decodes it, once. */
export const rawAddress = { hook: useRawLocation, searchHook: useRawSearch };
