import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    systems: { webUrl: string; mailsUrl: string }[];
  }
}

/** The addresses of the site and of the mail catcher in this worker's own system. */
export const { webUrl, mailsUrl } = inject('systems')[Number(process.env.VITEST_POOL_ID) - 1]!;
