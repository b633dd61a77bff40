import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProvenDelivery, TrackingResult } from '@exline/contracts';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { parcelSeenAt } from '../../../testing/parcel.ts';
import { DeliveryCards } from './DeliveryCards.tsx';

const NUMBER = 'EX1234567890';
const details: ProvenDelivery = {
  recipient: 'Alex Chen',
  destinationAddress: '1420 SE Alder St',
  signature: null,
  requests: [],
  answers: [{ kind: 'day', outcome: 'declined', at: '2026-11-21T10:00:00.000Z' }],
};
const WRONG = 'This does not match our records.';

/** Accepts one postal code and one token; returns what was sent. */
const serve = () => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const isRight = ({ postalCode, token }: Record<string, unknown>) =>
    postalCode === '97214' || token === 'k'.repeat(43);
  server.use(
    http.post(`/api/track/${NUMBER}/:what`, async ({ request, params }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ path: String(params.what), body });
      if (!isRight(body)) return HttpResponse.json({ status: 403, detail: WRONG }, { status: 403 });
      return params.what === 'proof'
        ? HttpResponse.json(details)
        : HttpResponse.json({ kind: body.kind, requestedAt: '2026-11-21T10:00:00.000Z' }, { status: 202 });
    }),
  );
  return sent;
};
const open = (fields: Partial<TrackingResult> = {}) =>
  renderAt(`/track/${NUMBER}`, <DeliveryCards parcel={parcelSeenAt(['Denver, CO'], fields)} />);
const openDetails = () => open();
const openHelp = () => open({ status: 'Exception' });
const findDetails = async () => (await screen.findByText('Alex Chen')).closest('[role="status"]');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the postal code opens the details, which stay open for this visit until they are hidden', async () => {
  serve();
  openDetails();
  await press('See delivery details');
  const code = await screen.findByLabelText('Postal code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.type(code, '97214');
  await press('Show details');
  expect(await screen.findByText('Alex Chen')).toBeTruthy();
  expect(screen.queryByText('Signed by')).toBeNull();
  expect(screen.getByLabelText('Your requests').textContent).toMatch(
    /^Choose another dayWe declined this on Nov 21/,
  );
  cleanup();

  openDetails();
  expect(await screen.findByText('1420 SE Alder St')).toBeTruthy();
  await press('Hide details');
  expect(sessionStorage).toHaveLength(0);
  const again = screen.getByRole('button', { name: 'See delivery details' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('the draft of a request survives a reload, and is removed once the request is sent', async () => {
  serve();
  const openRequest = async () => {
    openHelp();
    await press('Deliver to a neighbor');
    return screen.findByLabelText<HTMLInputElement>('Name and address of the neighbor');
  };
  await userEvent.type(await openRequest(), 'Sam, 1422');
  cleanup();
  expect((await openRequest()).value).toBe('Sam, 1422');
  await userEvent.type(screen.getByLabelText('Postal code'), '97214');
  await press('Send request');
  await screen.findByText('We received your request');
  cleanup();
  expect((await openRequest()).value).toBe('');
});

test('a wrong proof is reported beside the input, which is kept', async () => {
  serve();
  openDetails();
  await press('See delivery details');
  const code = await screen.findByLabelText<HTMLInputElement>('Postal code');
  await press('Show details');
  expect(
    await screen.findByText('Enter the postal code or the last four digits of the phone number'),
  ).toBeTruthy();
  await userEvent.type(code, '97215');
  await press('Show details');
  expect((await screen.findByRole('alert')).textContent).toContain(WRONG);
  expect(code.value).toBe('97215');
  expect(sessionStorage).toHaveLength(0);
});

test('the link in an email opens the details, and its token leaves the address', async () => {
  const sent = serve();
  window.history.replaceState(null, '', `/track/${NUMBER}#${'k'.repeat(43)}`);
  openDetails();
  expect(await screen.findByText('Alex Chen')).toBeTruthy();
  expect(window.location.hash).toBe('');
  expect(sent[0]?.body).toEqual({ postalCode: null, phoneLast4: null, token: 'k'.repeat(43) });
});

test('a link that is no longer valid leads to the form', async () => {
  serve();
  window.history.replaceState(null, '', `/track/${NUMBER}#${'x'.repeat(43)}`);
  openDetails();
  expect(await screen.findByText(WRONG)).toBeTruthy();
  expect(screen.getByLabelText('Postal code')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('a link that the server could not check can be tried again without typing a proof', async () => {
  serve();
  server.use(http.post(`/api/track/${NUMBER}/proof`, () => HttpResponse.error(), { once: true }));
  window.history.replaceState(null, '', `/track/${NUMBER}#${'k'.repeat(43)}`);
  openDetails();
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  expect(screen.queryByLabelText('Postal code')).toBeNull();
  await press('Try again');
  const shown = await findDetails();
  await waitFor(() => expect(document.activeElement).toBe(shown));
});

test('a proof that replaces a link that is no longer valid leads the focus to the details', async () => {
  serve();
  window.history.replaceState(null, '', `/track/${NUMBER}#${'x'.repeat(43)}`);
  openDetails();
  await userEvent.type(await screen.findByLabelText('Postal code'), '97214{Enter}');
  const shown = await findDetails();
  await waitFor(() => expect(document.activeElement).toBe(shown));
});

test('the link in a newer email also works in the tab that shows the parcel already', async () => {
  serve();
  window.history.replaceState(null, '', `/track/${NUMBER}#${'x'.repeat(43)}`);
  openDetails();
  await screen.findByText(WRONG);
  window.location.hash = `#${'k'.repeat(43)}`;
  expect(await screen.findByText('Alex Chen')).toBeTruthy();
  expect(window.location.hash).toBe('');
});

test('a request is sent with the proof, which is asked for only once', async () => {
  const sent = serve();
  openHelp();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
    `/contact?number=${NUMBER}`,
  );
  await press('Correct the address');
  await userEvent.type(await screen.findByLabelText('New address'), '5 Oak St');
  await userEvent.type(screen.getByLabelText('Postal code'), '97215');
  await press('Send request');
  expect(await screen.findByText(WRONG)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Postal code'));
  await userEvent.type(screen.getByLabelText('Postal code'), '97214');
  await press('Send request');
  expect(await screen.findByText('We received your request')).toBeTruthy();
  const lastRequest = () => sent.findLast(({ path }) => path === 'requests')?.body;
  expect(lastRequest()).toMatchObject({ kind: 'address', details: '5 Oak St', postalCode: '97214' });

  await press('Done');
  await press('Choose another day');
  await userEvent.type(await screen.findByLabelText('New day'), '2999-01-01');
  expect(screen.queryByLabelText('Postal code')).toBeNull();
  await press('Send request');
  expect(await screen.findByText('We received your request')).toBeTruthy();
  expect(lastRequest()).toMatchObject({ kind: 'day', details: '2999-01-01', postalCode: '97214' });
});

test('beside open details, a request is listed once it is sent, and the answer once staff decided', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = '2026-11-21T10:00:00.000Z';
  let shown: ProvenDelivery = { ...details, answers: [] };
  server.use(
    http.post(`/api/track/${NUMBER}/proof`, () => HttpResponse.json(shown)),
    http.post(`/api/track/${NUMBER}/requests`, () => {
      shown = { ...shown, requests: [{ kind: 'neighbor', requestedAt: at }] };
      return HttpResponse.json(shown.requests[0], { status: 202 });
    }),
  );
  openHelp();
  await press('See delivery details');
  await userEvent.type(await screen.findByLabelText('Postal code'), '97214');
  await press('Show details');
  await screen.findByText('Alex Chen');
  await press('Deliver to a neighbor');
  await userEvent.type(await screen.findByLabelText(/of the neighbor/), 'Ida, number 7');
  await press('Send request');
  const requests = async () => (await screen.findByLabelText('Your requests')).textContent;
  expect(await requests()).toMatch(/^Deliver to a neighborOur team has been checking this since Nov 21/);

  shown = { ...shown, requests: [], answers: [{ kind: 'neighbor', outcome: 'done', at }] };
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 10_000);
  vi.advanceTimersByTime(60_000);
  await screen.findByText(/^We did this on Nov 21/);
  expect(await requests()).not.toContain('checking');
});

test('details are shown, too, if a gateway of an earlier release answers without requests', async () => {
  const { requests: _unknown, ...older } = details;
  server.use(http.post(`/api/track/${NUMBER}/proof`, () => HttpResponse.json(older)));
  openDetails();
  await press('See delivery details');
  await userEvent.type(await screen.findByLabelText('Postal code'), '97214');
  await press('Show details');
  expect(await screen.findByText('Alex Chen')).toBeTruthy();
});

test.each([
  ['2026-01-05T00:00:00.000Z', true],
  ['2999-01-05T00:00:00.000Z', false],
  [null, false],
])('help for a parcel that is due %s: %s', (estimatedDelivery, isOffered) => {
  open({ estimatedDelivery });
  expect(screen.queryByText('What you can do') !== null).toBe(isOffered);
});

test('the request that a visitor types stays when the late parcel is held up and gets another day', async () => {
  const late = parcelSeenAt(['Denver, CO'], { estimatedDelivery: '2026-01-05T00:00:00.000Z' });
  const { rerender } = render(<DeliveryCards parcel={late} />);
  await press('Deliver to a neighbor');
  const typed = await screen.findByLabelText('Name and address of the neighbor');
  rerender(<DeliveryCards parcel={{ ...late, status: 'Exception' }} />);
  rerender(<DeliveryCards parcel={{ ...late, estimatedDelivery: '2999-01-05T00:00:00.000Z' }} />);
  expect(typed.isConnected).toBe(true);
});
