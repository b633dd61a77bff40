import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from './logFile.ts';

const KIB = 1_024;

const logFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, file: join(folder, 'gateway.log'), names: () => readdirSync(folder).toSorted() };
};
const line = (text: string) => `${text.padEnd(KIB - 1)}\n`;

test('a full log is rotated while it is written, and five old ones are kept', async () => {
  const { folder, file, names } = logFolder();
  const log = openLog(file, { size: '10K', interval: '1d' });
  for (let index = 0; index < 200; index += 1) log.write(line(`line ${index}`));
  await log.end();
  expect(names().filter((name) => name !== 'gateway.log')).toEqual(
    [1, 2, 3, 4, 5].map((nth) => `gateway.log.${nth}`),
  );
  const sizes = names().map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(11 * KIB);
  expect(
    names()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join(''),
  ).toContain('line 199 ');
});

test('a log is rotated at midnight while it is written', async () => {
  const { file, names } = logFolder();
  const log = openLog(file, { size: '10M', interval: '1s' });
  onTestFinished(() => void log.end());
  log.write('a first line\n');
  await expect.poll(names).toContain('gateway.log.1');
});
