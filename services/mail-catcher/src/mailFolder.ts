import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail, type CaughtMail, type Envelope } from './caughtMail.ts';
import { storedFiles, writeDurably } from './storedFiles.ts';

const SUFFIX = '.eml';

/** The caught emails: one file each, named by id, and all of them in memory. */
export const openMailFolder = async (folder: string) => {
  const fileOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  const mails = new Map<string, CaughtMail>();

  const loaded: CaughtMail[] = [];
  for await (const { file, id, content } of storedFiles(folder, SUFFIX))
    loaded.push(await readMail({ id, time: (await stat(file)).mtime, content, envelope: null }));
  for (const mail of loaded.toSorted((one, other) => one.time.localeCompare(other.time)))
    mails.set(mail.id, mail);

  return {
    /** All caught emails, in the order of arrival. */
    all: (): CaughtMail[] => [...mails.values()],
    byId: (id: string): CaughtMail | undefined => mails.get(id),
    sourceOf: (id: string): Promise<Buffer> => readFile(fileOf(id)),

    /**
     * Resolves once the email is on disk. Only then is it acknowledged to the sender. Rejects and
     * leaves no file if the disk is full.
     */
    add: async (content: Buffer, envelope: Envelope): Promise<void> => {
      const id = randomUUID();
      const mail = await readMail({ id, time: new Date(), content, envelope });
      await writeDurably(fileOf(id), content);
      mails.set(id, mail);
    },
    remove: async (id: string): Promise<boolean> => {
      if (!mails.delete(id)) return false;
      await rm(fileOf(id), { force: true });
      return true;
    },
    removeAll: async (): Promise<void> => {
      const ids = [...mails.keys()];
      mails.clear();
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },
  };
};

export type MailFolder = Awaited<ReturnType<typeof openMailFolder>>;
