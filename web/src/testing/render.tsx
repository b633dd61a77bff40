import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createQueryClient } from '../lib/queryClient.ts';
import type { ReactNode } from 'react';

// A busy machine takes its time; what is waited for is a condition, not a moment.
configure({ asyncUtilTimeout: 5_000 });

/** The network, and only it, is replaced; a call that no handler knows fails the test. */
export const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // What jsdom lacks.
  window.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

/** Renders as the app does, at an address. */
export const renderAt = (address: string, page: ReactNode) => {
  const [path = '/', search = ''] = address.split('?');
  const location = memoryLocation({ path, searchPath: search, record: true });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        {page}
      </Router>
    </QueryClientProvider>,
  );
  return location;
};
