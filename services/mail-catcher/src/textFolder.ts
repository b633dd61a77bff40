import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { boolean, object, string, type InferType } from 'yup';
import { storedFiles, writeDurably } from './storedFiles.ts';

const stored = object({
  id: string().required(),
  /** When the SMS arrived. */
  time: string().required(),
  from: string().required(),
  to: string().required(),
  text: string().required(),
  /** Whether the holder of the phone sent it. */
  isFromPhone: boolean().required(),
});

/** An SMS, as the phone shows it. */
export type CaughtText = InferType<typeof stored>;

const SUFFIX = '.json';

/** The SMS of all phones: one file each, and all of them in memory. Damaged files are reported and left out. */
export const openTextFolder = async (folder: string, onDamaged: (file: string) => void) => {
  const fileOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  const loaded: CaughtText[] = [];
  for await (const { file, content } of storedFiles(folder, SUFFIX))
    try {
      loaded.push(stored.validateSync(JSON.parse(content.toString()), { strict: true }));
    } catch {
      // The error would repeat a part of the text.
      onDamaged(file);
    }
  let texts = loaded.toSorted((one, other) => one.time.localeCompare(other.time));

  return {
    /** All SMS, in the order of arrival. */
    all: (): readonly CaughtText[] => texts,
    /** Resolves once the SMS is on disk, to its id. */
    add: async (fields: Omit<CaughtText, 'id' | 'time'>): Promise<CaughtText> => {
      const text = { id: `SM${randomBytes(16).toString('hex')}`, time: new Date().toISOString(), ...fields };
      await writeDurably(fileOf(text.id), JSON.stringify(text));
      texts = [...texts, text];
      return text;
    },
    removeAll: async (): Promise<void> => {
      const ids = texts.map(({ id }) => id);
      texts = [];
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },
  };
};

export type TextFolder = Awaited<ReturnType<typeof openTextFolder>>;
