import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../dist/bundle/health/main.js', import.meta.url));

test('a health check without the variables of the worker names them in one line and reports no health', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Bad configuration: MONGODB_URL is required; .+\n$/);
  expect([status, stdout]).toEqual([78, '']);
});
