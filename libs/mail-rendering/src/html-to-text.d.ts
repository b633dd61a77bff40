/** The package has no types. */
declare module 'html-to-text' {
  interface Options {
    wordwrap: false;
    selectors: readonly object[];
  }
  export const compile: (options: Options) => (html: string) => string;
}
