import { masterKeysOf, type MasterSecrets } from '@exline/event-log';
import { secretsFile } from './secrets.ts';

interface Given {
  master: MasterSecrets | undefined;
  /** The folder whose first start generated `MASTER_KEY`. Null if it was configured. */
  generatedIn: string | null;
  /** The file that holds a copy of the generated `MASTER_KEY`. Empty if none. */
  keyFile: string;
}

/** A message about the secrets that are not in a backup but are needed, or useful, for a restore. */
export const secretsToKeep = ({ master, generatedIn, keyFile }: Given): string => {
  const [fingerprint] = masterKeysOf(master).keys();
  const origin = generatedIn
    ? `generated, in ${secretsFile(generatedIn)}${keyFile ? ` and ${keyFile}` : '; KEY_FILE=<file> copies it'}`
    : 'from the environment';
  return [
    'Keep these secrets yourself, in another place than the backup:',
    `  MASTER_KEY      ${origin}; fingerprint ${fingerprint}. Without it the backup cannot be restored.`,
    '  SESSION_SECRET  With another one, everyone signs in again after a restore.',
    '  ADMIN_PASSWORD  With another one, the first owner signs in with that. All others choose a new password by link.',
  ].join('\n');
};
