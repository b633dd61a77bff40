import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../../gateway/dist/bundle/main.js', import.meta.url));

test('a gateway that cannot listen names the variables and ends without a stack trace', () => {
  const env = {
    PATH: process.env.PATH,
    HOST: '203.0.113.7',
    MONGODB_URL: 'mongodb://127.0.0.1:1/exline',
    REDIS_URL: 'redis://127.0.0.1:1',
    ADMIN_PASSWORD: 'correct horse staple 77',
    SESSION_SECRET: 'a secret for tests only',
    MASTER_KEY: 'a master key for tests only, no secret',
  };
  const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  expect(stderr).toMatch(/^HOST and PORT cannot be used: .*203\.0\.113\.7.*\n$/);
  expect(status).toBe(1);
});
