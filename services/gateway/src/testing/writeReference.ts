import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../api/document.ts';
import { withReference } from '../api/reference.ts';

/** Makes the lists of calls and shapes in docs/reference/api.md anew; `npm run format` does it, and then brings them into the house format. */
const page = new URL('../../../../docs/reference/api.md', import.meta.url);
writeFileSync(page, withReference(readFileSync(page, 'utf8'), openApiDocument('exline.sid')));
