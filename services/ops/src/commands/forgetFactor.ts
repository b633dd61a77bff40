import { randomUUID } from 'node:crypto';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem } from '../core/system.ts';

/** Removes the second factor of the first owner, which no one else can do. A running system applies it from the log. */
export const forgetFactor = async ({ database, master, archiveUrl, print }: CommandDeps): Promise<Status> => {
  const { staff } = await openSystem(database.db, master, { archiveUrl });
  const context = { actor: 'operator', role: null, correlationId: randomUUID() };
  const wasThere = await staff.commands.ForgetFirstFactor({}, context);
  print(
    wasThere
      ? 'Within seconds the first owner signs in with the password alone, and all sessions of that account end.'
      : 'The first owner has no second factor. Nothing was changed.',
  );
  return status.done;
};
