import { onTestFinished } from 'vitest';
import { openMailbox } from './mailbox.ts';

/** A mail server that accepts everything. Closed after the test. */
export const startMailServer = async (...options: Parameters<typeof openMailbox>) => {
  const server = await openMailbox(...options);
  onTestFinished(server.stop);
  return server;
};
