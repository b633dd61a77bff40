import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '@exline/gateway/testing';
import { createClient } from '@hey-api/openapi-ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTs, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';

const text = JSON.stringify(openApiDocument('exline.sid'));
const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the description passes the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the description passes the OpenAPI rules of Spectral', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas as never] });
  const problems = await spectral.run(text);
  expect(problems.map(({ code, path }) => `${code}: ${path.join('.')}`)).toEqual([]);
});

/** Compiles programs against generated files in strict mode. Returns the compiler's output if there are errors. */
const compile = (programs: readonly string[]) => {
  const files = programs.map((program, index) => {
    const file = join(folder, `program${index}.ts`);
    writeFileSync(file, program);
    return file;
  });
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const options =
    '--noEmit --strict --skipLibCheck --module nodenext --allowImportingTsExtensions --target es2023 --lib es2023,dom';
  try {
    execFileSync(process.execPath, [tsc, ...options.split(' '), ...files], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

const againstTypes = `
  import type { operations } from './types.ts';
  type Answer = operations['createOrder']['responses'][201]['content']['application/json'];
  const order = (answer: Answer): number => answer.id;
  const body: operations['createOrder']['requestBody']['content']['application/json'] = {
    trackingNumber: 'EX1234567890',
    status: 'Label Created',
  };
  // @ts-expect-error -- a search needs what to search for
  const query: operations['searchEverything']['parameters']['query'] = {};
  console.log(order, body, query);
`;
const againstClient = `
  import { addTrackingEvent, trackParcel } from './client/index.ts';
  const parcel = await trackParcel({ path: { trackingNumber: 'EX1234567890' }, throwOnError: true });
  const status: string = parcel.data.status;
  // @ts-expect-error -- an event needs a description
  await addTrackingEvent({ body: { orderId: 1 } });
  console.log(status);
`;

test('strict programs compile against what openapi-typescript and @hey-api/openapi-ts generate', async () => {
  writeFileSync(join(folder, 'types.ts'), astToString(await openapiTs(text)));
  const output = { path: join(folder, 'client'), importFileExtension: '.ts' };
  await createClient({ input: JSON.parse(text) as never, output, logs: { level: 'silent' } });
  expect(compile([againstTypes, againstClient])).toBe('');
});
