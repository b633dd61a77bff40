import { expect, test } from 'vitest';
import { guardedOptions, isAllowedHost } from './guard.ts';

const url = new URL('https://nowhere.invalid/');

test.each<[string, () => Promise<unknown>]>([
  ['its check', () => isAllowedHost(url, () => true)],
  [
    'a request to it',
    () => new Promise((resolve) => guardedOptions(url, () => true).lookup?.(url.hostname, {}, resolve)),
  ],
])("a stranger's name does not occupy the threads that look up the stores, during %s", async (_what, ask) => {
  const asked = ask();
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  await asked;
});
