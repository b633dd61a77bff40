import { openApplication } from '@exline/application';
import { connectToRunning } from '@exline/mongo';
import { databaseName } from '@exline/platform';
import { FIRST_OWNER } from '@exline/contracts';
import { staffDirectory } from '@exline/staff';

interface Installation {
  url: string;
  masterKey: string;
  masterKeyBefore: string | undefined;
  archiveUrl: string | undefined;
}

/** Whether the first owner has replaced the password from the settings with their own. */
export const ownerHasChosenPassword = async ({
  url,
  archiveUrl,
  ...keys
}: Installation): Promise<boolean> => {
  const client = await connectToRunning(url, 'banner');
  try {
    const { log, close } = await openApplication({
      db: client.db(databaseName(url)),
      master: { secret: keys.masterKey, before: keys.masterKeyBefore },
      archiveUrl,
    });
    const directory = staffDirectory({ log, onError: () => {} });
    await directory.refresh();
    await close();
    return directory.byId(FIRST_OWNER)?.hasChosenPassword ?? false;
  } finally {
    await client.close();
  }
};
