import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** The router decodes paths only in part. Encoding the percent signs once more cancels that. */
const kept = (text: string): string => text.replaceAll('%', '%25');

type Options = Parameters<typeof useBrowserLocation>[0];

const useRawLocation = (options?: Options): ReturnType<typeof useBrowserLocation> => {
  const [path, navigate] = useBrowserLocation(options);
  return [kept(path), navigate];
};

const useRawSearch = (options?: Parameters<typeof useSearch>[0]): string => kept(useSearch(options));

/** Router hooks that return path and query undecoded. Callers decode the part that they need. */
export const rawAddress = { hook: useRawLocation, searchHook: useRawSearch };
