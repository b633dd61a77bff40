import { FIRST_OWNER, rightsOf, type OwnAccount } from '@exline/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { session } from '../features/session/session.ts';
import { createQueryClient } from '../lib/server/queryClient.ts';
import { OutcomeProvider } from '../ui/overlay/Outcome.tsx';
import type { ReactNode } from 'react';

/** The default account: few tests depend on it. */
const anOwner: OwnAccount = {
  id: FIRST_OWNER,
  name: 'admin',
  email: null,
  role: 'owner',
  hasGeneratedPassword: false,
  rights: rightsOf('owner'),
  colleagues: [],
  assignees: [],
};

/** Replaces the network, and nothing else. A call without a handler fails the test, and no socket connects. */
export const server = setupServer(
  http.all('*/socket.io/*', () => HttpResponse.error()),
  http.get('*/healthz', () => HttpResponse.json({ status: 'up' })),
  http.get('*/api/admin/unread', () => HttpResponse.json({ conversations: 0, messages: 0 })),
  http.get('*/api/admin/floods', () => HttpResponse.json({ messages: [], conversations: [] })),
  http.get('*/api/admin/bulk-jobs', () => HttpResponse.json([])),
  http.get('*/api/admin/me', () => HttpResponse.json(anOwner)),
  http.get('*/api/admin/order-views', () =>
    HttpResponse.json({ counts: { all: 0, mine: 0, needed: 0, late: 0, silent: 0, asked: 0 }, views: [] }),
  ),
  http.get('*/api/admin/orders/labels', () => HttpResponse.json([])),
);
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // jsdom lacks the functions below.
  window.scrollTo = () => {};
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  session.begin('in');
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '');
});
afterAll(() => server.close());

/** Renders a page at an address with the providers of the app. Tests that change the cache pass their own client. */
export const renderAt = (address: string, page: ReactNode, queryClient = createQueryClient()) => {
  const [path = '/', search = ''] = address.split('?');
  const location = memoryLocation({ path, searchPath: search, record: true });
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <OutcomeProvider>{page}</OutcomeProvider>
      </Router>
    </QueryClientProvider>,
  );
  return location;
};
