import { onTestFinished } from 'vitest';
import { openMailbox } from './mailbox.ts';

/** A mail server that accepts everything. Closed after the test. */
export const startMailServer = async (...wishes: Parameters<typeof openMailbox>) => {
  const server = await openMailbox(...wishes);
  onTestFinished(server.stop);
  return server;
};
