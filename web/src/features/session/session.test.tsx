import type { AdminSession } from '@exline/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from '../../lib/request.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { LoginCard } from './components/LoginCard.tsx';
import { OwnSessions } from './components/OwnSessions.tsx';
import { usePresence } from './usePresence.ts';

describe('signing in', () => {
  const open = () => renderAt('/admin', <LoginCard />);
  const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  test('name and password are required', async () => {
    open();
    await signIn();
    expect(await screen.findByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
  });

  test('a wrong password is reported, and the button says what happens meanwhile', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('/api/admin/login', async () => {
        await asked;
        return HttpResponse.json({ status: 401 }, { status: 401 });
      }),
    );
    open();
    await userEvent.type(screen.getByLabelText('Username'), 'admin');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await signIn();
    expect(await screen.findByText('Signing In...')).toBeTruthy();
    answer();
    await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
    expect(screen.getAllByText('Invalid credentials. Please try again.')).toHaveLength(2);
  });

  const codeWanted = () =>
    server.use(
      http.post('/api/admin/login', () =>
        HttpResponse.json({ isAuthenticated: false, next: 'code', token: 'the token' }, { status: 202 }),
      ),
    );
  const showPassword = async () => {
    await userEvent.type(screen.getByLabelText('Username'), 'admin');
    await userEvent.type(screen.getByLabelText('Password'), 'right');
    await signIn();
  };

  test('where a code is wanted too, a wrong one is said at its field, and a right one lets in', async () => {
    const sent: unknown[] = [];
    codeWanted();
    server.use(
      http.post('/api/admin/login/code', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ errors: { code: 'This code is wrong.' } }, { status: 401 })
          : HttpResponse.json({ isAuthenticated: true });
      }),
    );
    open();
    await showPassword();
    const field = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.queryByText('Login successful')).toBeNull();
    await userEvent.type(field, '123456');
    await signIn();
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDEF-ABCDEF-ABCDEF-ABCDEF');
    await signIn();
    expect(await screen.findByText('Login successful')).toBeTruthy();
    expect(sent).toEqual([
      { token: 'the token', code: '123456' },
      { token: 'the token', code: 'ABCDEF-ABCDEF-ABCDEF-ABCDEF' },
    ]);
  });

  test('who waited too long for the code is led back to name and password', async () => {
    codeWanted();
    server.use(
      http.post('/api/admin/login/code', () =>
        HttpResponse.json({ status: 401, detail: 'This took too long.' }, { status: 401 }),
      ),
    );
    open();
    await showPassword();
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await signIn();
    expect(await screen.findByText('This took too long.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByLabelText('Username')).toBeTruthy();
  });

  test('a right one is confirmed', async () => {
    server.use(http.post('/api/admin/login', () => HttpResponse.json({ isAuthenticated: true })));
    open();
    await userEvent.type(screen.getByLabelText('Username'), 'admin');
    await userEvent.type(screen.getByLabelText('Password'), 'right');
    await signIn();
    await waitFor(() => expect(screen.getAllByText('Login successful')).toHaveLength(2));
    expect(screen.getAllByText('Welcome to the admin dashboard.')).toHaveLength(2);
  });
});

describe('the open sessions', () => {
  const PATH = '/api/admin/sessions';

  const aSession = (over: Partial<AdminSession> = {}): AdminSession => ({
    id: 'here',
    beganAt: '2026-11-13T08:00:00.000Z',
    lastActAt: '2026-11-13T09:00:00.000Z',
    browser: 'Firefox on Linux',
    address: '203.0.113.1',
    current: false,
    ...over,
  });
  const here = aSession({ current: true });
  const phone = aSession({ id: 'phone', browser: 'Safari on iPhone', address: '203.0.113.2' });

  /** A server that knows these sessions. */
  const given = (...sessions: AdminSession[]) => {
    let known = sessions;
    server.use(
      http.get(PATH, () => HttpResponse.json(known)),
      http.delete(`${PATH}/:id`, ({ params }) => {
        known = known.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
  };
  const open = (...sessions: AdminSession[]) => {
    given(...sessions);
    show();
  };
  const show = () => renderAt('/admin/sessions', <OwnSessions />);
  const rowOf = async (browser: string) =>
    within((await screen.findByText(browser)).closest('tr') as HTMLElement);

  test('each session shows its browser and address; the one in use is marked and cannot be ended here', async () => {
    open(here, phone);
    const mine = await rowOf('Firefox on Linux');
    expect(mine.getByText('This session')).toBeTruthy();
    expect(mine.queryByRole('button')).toBeNull();
    expect(screen.queryByText('You are signed in nowhere else.')).toBeNull();
    const other = await rowOf('Safari on iPhone');
    expect(other.getByText('203.0.113.2')).toBeTruthy();
    expect(other.getByRole('button', { name: 'End Safari on iPhone, 203.0.113.2' })).toBeTruthy();
  });

  test('who is signed in once is told that there is nothing else', async () => {
    open(here);
    await rowOf('Firefox on Linux');
    expect(screen.getByText('You are signed in nowhere else.')).toBeTruthy();
  });

  test('another session is ended, leaves the list, and the page says so', async () => {
    open(here, phone);
    await userEvent.click(await screen.findByRole('button', { name: /End Safari on iPhone/ }));
    expect(await screen.findByText('Safari on iPhone was signed out')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('203.0.113.2')).toBeNull());
  });

  test('one that cannot be ended stays, with the reason', async () => {
    open(here, phone);
    server.use(
      http.delete(`${PATH}/:id`, () =>
        HttpResponse.json({ detail: 'Try again in a minute.' }, { status: 503 }),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: /End Safari on iPhone/ }));
    expect((await screen.findAllByText('Try again in a minute.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /End Safari on iPhone/ })).toBeTruthy();
  });

  test('a list that cannot be loaded says why and can be asked for again', async () => {
    given(here);
    server.use(
      http.get(PATH, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }), { once: true }),
    );
    show();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });

  test('signing out everywhere asks first, and says when it failed', async () => {
    let asked = 0;
    open(here, phone);
    server.use(
      http.delete(PATH, () => {
        asked += 1;
        return HttpResponse.json({ detail: 'Try again in a minute.' }, { status: 503 });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(asked).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await again.findByText(/Nobody was signed out\. Try again in a minute\./)).toBeTruthy();
  });
});

describe('being there', () => {
  const Page = () => {
    usePresence();
    return null;
  };

  // Only the clock: what waits by timers goes on as it is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  test('what a page asks for when nobody has done anything for a minute is marked as its own doing', async () => {
    const marks: (string | null)[] = [];
    server.use(
      http.get('/api/admin/summary', ({ request: { headers } }) => {
        marks.push(headers.get('X-Automatic'));
        return HttpResponse.json({});
      }),
      http.post('/api/admin/sessions/renew', () => new HttpResponse(null, { status: 204 })),
    );
    renderAt('/admin', <Page />);
    const ask = () => request('GET', '/api/admin/summary');
    await ask();
    later(61);
    await ask();
    await act(async () => void fireEvent.keyDown(document.body, { key: 'a' }));
    await ask();
    expect(marks).toEqual([null, '1', null]);
  });

  test('who does something is reported once a minute, who does nothing is not', async () => {
    let reported = 0;
    server.use(
      http.post('/api/admin/sessions/renew', () => {
        reported += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderAt('/admin', <Page />);
    fireEvent.pointerDown(document.body);
    later(61);
    for (let presses = 0; presses < 5; presses += 1) fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(reported).toBe(1));
    later(61);
    fireEvent.wheel(document.body);
    await waitFor(() => expect(reported).toBe(2));
  });
});
