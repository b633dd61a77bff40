import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../api/document.ts';
import { withReference } from '../api/reference.ts';

/**
 * Regenerates the lists of calls and shapes in docs/reference/api.md. `npm run format` runs this
 * and then formats the result.
 */
const page = new URL('../../../../docs/reference/api.md', import.meta.url);
writeFileSync(page, withReference(readFileSync(page, 'utf8'), openApiDocument('exline.sid')));
