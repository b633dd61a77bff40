import { join } from 'node:path';
import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { connectToRunning, createLease } from '@exline/mongo';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder, anInstallation, command } from '../testing/installation.ts';

test.each([
  ['runs but is too busy to use it', true, 'The gateways serve it soon.'],
  ['does not run', false, 'No gateway is running. The next start serves it.'],
])('a rebuild tells who serves its result if the gateway %s', async (_which, isRunning, words) => {
  // given an installation
  const server = await startEmbeddedMongo({ dataDir: join(await anInstallation(1), 'embedded-mongo') });
  onTestFinished(server.close);
  const MONGODB_URL = server.url.replace('/?', '/exline?');
  const client = await connectToRunning(MONGODB_URL, 'test');
  onTestFinished(() => client.close());
  const gateway = isRunning ? createLease({ db: client.db('exline'), name: 'sweeps' }) : null;
  // when a read model is rebuilt
  const { code, output } = await command(aFolder(), ['rebuild', 'orders'], { MONGODB_URL });
  await gateway?.stop();
  // then the output says what to expect
  expect(code).toBe(0);
  expect(output).toContain(words);
});
