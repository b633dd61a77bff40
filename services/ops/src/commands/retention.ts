import { createActiveVersions, dayOf } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { CommandError } from '../core/commandError.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem } from '../core/system.ts';

/** Lists the items whose personal data gateways would erase with this retention time. Erases nothing. */
export const retention = async (
  { database, master, archiveUrl, print }: CommandDeps,
  days: number | undefined,
): Promise<Status> => {
  if (!days) throw new CommandError('After how many days? Set RETENTION_DAYS as for the gateways.');
  const { db, orders, returns, contact, chat, projections } = await openSystem(database.db, master, {
    archiveUrl,
  });
  // Without this check, the command would read outdated read models and wrongly report that nothing is due.
  if (!(await createActiveVersions(db).areActive(projections)))
    throw new CommandError(
      'The read models are not built yet: start the system, then run the command again.',
    );
  const day = dayOf(new Date(Date.now() - days * DAY_MS).toISOString());
  let count = 0;
  const kinds = {
    order: orders.queries.inactiveSince,
    return: returns.queries.inactiveSince,
    message: contact.queries.inactiveSince,
    conversation: chat.queries.inactiveSince,
  };
  for (const [kind, find] of Object.entries(kinds))
    for await (const { name, quietSince } of find(day)) {
      print(`${kind} ${name}, unchanged since ${quietSince}`);
      count += 1;
    }
  print(
    count === 0
      ? `Nothing that is closed has been unchanged since before ${day}.`
      : `RETENTION_DAYS=${days} erases the personal data of ${count}; nothing was erased now.`,
  );
  return status.done;
};
