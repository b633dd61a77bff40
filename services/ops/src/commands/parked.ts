import { createRepairs, type Waiting } from '@exline/event-log';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem } from '../core/system.ts';

const lineOf = ({ readModel, document, position, commits, at, error }: Waiting): string =>
  `${readModel}: document ${document}, since ${at}, commit ${position} and ${commits - 1} behind it: ${error}`;

/** Lists the parked documents. On request, retries them first. */
export const parked = async (
  { database, master, archiveUrl, print }: CommandDeps,
  retry: boolean,
): Promise<Status> => {
  const repairs = createRepairs(await openSystem(database.db, master, { archiveUrl }));
  if (retry) print(`Repaired: ${await repairs.retry()}.`);
  const waiting = await repairs.list();
  for (const one of waiting) print(lineOf(one));
  print(waiting.length === 0 ? 'Nothing is parked.' : `Parked: ${waiting.length}.`);
  return retry && waiting.length > 0 ? status.found : status.done;
};
