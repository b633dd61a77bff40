import { linkTokens, type LinkTokens, type MasterSecrets } from '@exline/event-log';

/** The tokens of the links to the photos of a return, in emails to the customer. Each is for one return number. */
export const returnTokens = (master: MasterSecrets): LinkTokens =>
  linkTokens(master, 'exline links to the photos of a return');
