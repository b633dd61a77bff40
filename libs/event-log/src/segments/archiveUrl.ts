import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Settings {
  ARCHIVE_URL?: string | undefined;
  DATA_DIR?: string | undefined;
}

/** The address of the segments: as set, else `segments` in the data folder. Undefined if neither is known. */
export const archiveUrlOf = ({ ARCHIVE_URL, DATA_DIR }: Settings): string | undefined =>
  ARCHIVE_URL ?? (DATA_DIR && pathToFileURL(join(resolve(DATA_DIR), 'segments')).href);
