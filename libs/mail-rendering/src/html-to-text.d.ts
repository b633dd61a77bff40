/** The package does not include type declarations. */
declare module 'html-to-text' {
  interface Options {
    wordwrap: false;
    selectors: readonly object[];
  }
  export const compile: (options: Options) => (html: string) => string;
}
