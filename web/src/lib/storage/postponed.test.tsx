import { expect, test, vi } from 'vitest';
import { clearPostponed, isPostponed, postpone } from './postponed.ts';

test('a request can be postponed although the browser blocks storage', () => {
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(isPostponed()).toBe(false);
  postpone();
  expect(isPostponed()).toBe(true);
  clearPostponed();
  expect(isPostponed()).toBe(false);
  storage.mockRestore();
});
