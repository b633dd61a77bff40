/** The package has no types of its own, and the published ones do not know `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: import('node:http').IncomingHttpHeaders });
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
