import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createRenderer } from './renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'server'));

/** Longer than rendering may take in one second. */
const BUSY_MS = 250;
for (const name of ['formDocument', 'parcelDocument'])
  writeFileSync(
    join(folder, 'server', `${name}.js`),
    `export const ${name} = async () => {
      const end = performance.now() + ${BUSY_MS};
      while (performance.now() < end);
      return '${name}';
    };`,
  );

test('when rendering took too much of a second, the answer to a form waits, and a parcel page goes out unrendered', async () => {
  const render = createRenderer(folder);
  const form = () => render('formDocument', '', '/returns', {});
  // The renderings are repeated if a new second has begun in between.
  await expect
    .poll(async () => String(await form()) + String(await render('parcelDocument', '', '/track/EX1', {})))
    .toBe('formDocumentundefined');
  expect(String(await form())).toBe('formDocument');
});

test('rendering that does not end fails after two seconds, so that the page is sent without its content', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  writeFileSync(
    join(folder, 'server', 'returnDocument.js'),
    'export const returnDocument = () => new Promise(() => globalThis.renderingBegun());',
  );
  const begun = new Promise<void>((resolve) => Object.assign(globalThis, { renderingBegun: resolve }));
  void begun.then(() => vi.advanceTimersByTime(2_000));
  const rendered = createRenderer(folder)('returnDocument', '', '/returns/R1', {});
  await expect(rendered).rejects.toThrow('no answer within');
});
