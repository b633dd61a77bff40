import { readMailSummary } from '@exline/client';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { connectionLostSince, noteSocketState } from '../../lib/server/connection.ts';
import { request } from '../../lib/server/request.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { translate } from '../../testing/translate.ts';
import { Reconnecting } from './Reconnecting.tsx';

const Amount = () => {
  const { data } = useQuery({ queryKey: ['amount'], queryFn: () => request(readMailSummary) });
  return <p>Amount {data?.failed}</p>;
};

/** Renders a page with live data and a notice, and a second notice in front of it. */
const open = async () => {
  let amount = 1;
  server.use(http.get('/api/admin/mails/summary', () => HttpResponse.json({ failed: amount++ })));
  renderAt(
    '/',
    <>
      <Amount />
      <Reconnecting />
      <Reconnecting within />
    </>,
  );
  await screen.findByText('Amount 1');
};
const healthz = (answer: () => HttpResponse<null>) => server.use(http.get('*/healthz', answer));
const lose = async () => {
  healthz(() => HttpResponse.error() as HttpResponse<null>);
  act(() => noteSocketState(false));
  await waitFor(() => expect(connectionLostSince()).not.toBeNull());
};
const recover = async () => {
  healthz(() => new HttpResponse(null));
  await waitFor(() => expect(connectionLostSince()).toBeNull());
};
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a lost connection is announced once, with its start time and duration, and all data is loaded again afterwards', async () => {
  await open();
  expect(announced()).toEqual(['', '']);
  await lose();
  const words = expect.stringMatching(/^Reconnecting\.\.\. since \d+:\d\d [AP]M$/) as string;
  await waitFor(() => expect(announced()).toEqual(['', words]));
  const [before, seconds] = [announced(), screen.getByText(/^\d+ s$/)];
  const first = seconds.textContent;
  await waitFor(() => expect(seconds.textContent).not.toBe(first));
  expect(announced()).toEqual(before);

  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 100_000);
  expect(await screen.findByText('1 min')).toBeTruthy();
  clock.mockReturnValue(now + 7_000_000);
  expect(await screen.findByText('1 h')).toBeTruthy();
  clock.mockRestore();

  await recover();
  await screen.findByText('Amount 2');
  expect(announced()).toEqual(['', '']);
});

test('a notice that the browser has translated ends with the lost connection', async () => {
  await open();
  await lose();
  await screen.findByText(/^Reconnecting/);
  translate(document.body);
  await recover();
  await waitFor(() => expect(announced()).toEqual(['', '']));
});
