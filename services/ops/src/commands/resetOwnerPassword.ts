import { randomUUID } from 'node:crypto';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem } from '../core/system.ts';

/** Removes the password that the first owner chose in the app. A running system applies it from the log. */
export const resetOwnerPassword = async ({
  database,
  master,
  archiveUrl,
  print,
}: CommandDeps): Promise<Status> => {
  const { staff } = await openSystem(database.db, master, { archiveUrl });
  const context = { actor: 'operator', role: null, correlationId: randomUUID() };
  const wasThere = await staff.commands.ResetFirstPassword({}, context);
  print(
    wasThere
      ? 'Within seconds the first owner signs in with ADMIN_PASSWORD again, and all sessions of that account end.'
      : 'ADMIN_PASSWORD already applies. Nothing was changed.',
  );
  return status.done;
};
