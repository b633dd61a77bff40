/** A link header that makes the browser request the data of a page before its code is loaded. */
export const preloaded = (address: string): string =>
  `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`;
