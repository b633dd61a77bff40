import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { openApiDocument } from './document.ts';
import { withReference } from './reference.ts';

const document = openApiDocument('exline.sid');

test('the document is OpenAPI 3.1', async () => {
  const checked = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(checked).toEqual({ valid: true });
});

test('docs/reference/api.md matches the document; `npm run format` updates it', async () => {
  const url = new URL('../../../../docs/reference/api.md', import.meta.url);
  const page = readFileSync(url, 'utf8');
  const { code } = await format('api.md', withReference(page, document));
  expect(page).toBe(code);
});
