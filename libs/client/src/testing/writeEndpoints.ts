import { writeFileSync } from 'node:fs';
import { endpointFiles } from './endpointsText.ts';

/** Makes the files of `endpoints/` anew; `npm run format` does it, and then brings them into the house format. */
for (const [name, text] of endpointFiles())
  writeFileSync(new URL(`../endpoints/${name}`, import.meta.url), text);
