import { afterEach, expect, test, vi } from 'vitest';
import { reloadIfUseful } from './release.ts';

const missing = new TypeError(
  'Failed to fetch dynamically imported module: http://site.example/assets/Page-1.js',
);

/** A document without typed text whose server answers the code file with `status`, or not at all. */
const aDocument = (status: number | null, type = 'navigate') => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  return { reload };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['is reloaded at the first failure if a release replaced the file', 404, false, 1],
  ['is not reloaded at the first failure if the server has the file', 200, false, 0],
  ['is reloaded if a retry fails although the server has the file', 200, true, 1],
  ['is not reloaded while the server does not answer', null, true, 0],
])('a document %s', async (_fact, status, isRetry, times) => {
  const { reload } = aDocument(status);
  expect(await reloadIfUseful(missing, { isRetry })).toBe(times === 1);
  expect(reload).toHaveBeenCalledTimes(times);
});

test('a document is not reloaded twice without a retry', async () => {
  const { reload } = aDocument(404, 'reload');
  expect(await reloadIfUseful(missing, { isRetry: false })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
