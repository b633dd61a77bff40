import { writeFileSync } from 'node:fs';
import { endpointFiles } from './endpointsText.ts';

/** Generates the files of `endpoints/`. `npm run format` calls it and then formats them. */
for (const [name, text] of endpointFiles())
  writeFileSync(new URL(`../endpoints/${name}`, import.meta.url), text);
