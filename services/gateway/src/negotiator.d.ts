/** The package has no types, and the published ones lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: import('node:http').IncomingHttpHeaders });
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
