import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReturnPhotos as Photos } from '@exline/contracts';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { ReturnView } from '../components/ReturnView.tsx';

const number = 'RT0123456789ABC';
const at = '2026-11-20T12:00:00.000Z';
const token = 'a'.repeat(43);
const photos = `/api/returns/${number}/photos`;
const box = { id: 9, name: 'box.jpg', at, width: 800, height: 600 };
const aFile = (name = 'label.jpg', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

const open = (answer: Photos | number, fragment = `/#${token}`) => {
  const tokens: (string | null)[] = [];
  server.use(
    http.get(`/api/returns/${number}`, () =>
      HttpResponse.json({ returnNumber: number, status: 'requested', steps: [{ status: 'requested', at }] }),
    ),
    http.get(photos, ({ request }) => {
      tokens.push(request.headers.get('x-link-token'));
      return typeof answer === 'number'
        ? HttpResponse.json({ status: answer, detail: 'Not now.' }, { status: answer })
        : HttpResponse.json(answer);
    }),
    http.get(`${photos}/:id`, () => HttpResponse.arrayBuffer(new ArrayBuffer(3))),
  );
  window.history.replaceState(null, '', fragment);
  renderAt(`/returns/${number}`, <ReturnView returnNumber={number} answer={null} />);
  return tokens;
};
const chooser = () => screen.findByLabelText<HTMLInputElement>('Photos', { selector: 'input' });

test('the link in the email opens the photos, and its token leaves the address', async () => {
  const tokens = open({ photos: [box], isOpen: true });
  expect(await screen.findByRole('button', { name: 'Open box.jpg' })).toBeDefined();
  expect(screen.getByText('We have 1 photo of this return. Only you and our staff see them.')).toBeDefined();
  expect(tokens).toEqual([token]);
  expect(window.location.hash).toBe('');
});

test('the number alone shows the steps and asks for no photos', async () => {
  const tokens = open({ photos: [box], isOpen: true }, '/');
  await screen.findByText('We received your return request');
  expect(screen.queryByText('Photos')).toBeNull();
  expect(tokens).toEqual([]);
});

test('a chosen photo is sent with the token and appears in the list', async () => {
  const answer: Photos = { photos: [], isOpen: true };
  open(answer);
  const sent: (string | null)[] = [];
  server.use(
    http.post(photos, ({ request }) => {
      sent.push(request.headers.get('x-link-token'));
      answer.photos.push({ ...box, name: 'label.jpg' });
      return HttpResponse.json(box, { status: 201 });
    }),
  );
  await userEvent.upload(await chooser(), aFile());
  expect(await screen.findByRole('button', { name: 'Open label.jpg' })).toBeDefined();
  expect(sent).toEqual([token]);
  expect(within(screen.getByLabelText('Photos of this return')).getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  { status: 503, detail: 'The service is away.', canRepeat: true },
  { status: 422, detail: 'This file is not a photo.', canRepeat: false },
])('a photo that failed with $status says why, and can be removed', async ({ status, detail, canRepeat }) => {
  open({ photos: [], isOpen: true });
  let tries = 0;
  server.use(
    http.post(photos, () => {
      tries += 1;
      return HttpResponse.json({ status, detail }, { status });
    }),
  );
  await userEvent.upload(await chooser(), aFile());
  expect(await screen.findByText(`Not sent: ${detail}`)).toBeDefined();
  const again = screen.queryByRole('button', { name: 'Try again' });
  // A file that is no photo would be refused again.
  expect(again !== null).toBe(canRepeat);
  if (again) {
    await userEvent.click(again);
    await screen.findByText(/Not sent/);
  }
  expect(tries).toBe(canRepeat ? 2 : 1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove label.jpg' }));
  expect(screen.queryByText(/Not sent/)).toBeNull();
});

test('all chosen photos are listed at once, and one that is removed on its way is not waited for', async () => {
  const answer: Photos = { photos: [], isOpen: true };
  open(answer);
  let started = 0;
  server.use(
    http.post(photos, () => {
      started += 1;
      // The first one never arrives.
      if (started === 1) return new Promise<never>(() => {});
      answer.photos.push({ ...box, name: 'label.jpg' });
      return HttpResponse.json(box, { status: 201 });
    }),
  );
  await userEvent.upload(await chooser(), [aFile('wrong.jpg'), aFile('label.jpg')]);
  await screen.findByLabelText('Sending label.jpg');
  await waitFor(() => expect(started).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Remove wrong.jpg' }));
  expect(await screen.findByRole('button', { name: 'Open label.jpg' })).toBeDefined();
  expect(screen.queryByText('wrong.jpg')).toBeNull();
});

test('a finished return shows its photos and takes no more', async () => {
  open({ photos: [box], isOpen: false });
  expect(await screen.findByText('The return is finished, so no more photos can be added.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull();
});

test('a link that opens nothing says what to do', async () => {
  open(410);
  expect(await screen.findByText('This link does not open the photos')).toBeDefined();
});

test('photos that cannot be loaded can be requested again', async () => {
  open(503);
  expect(await screen.findByText('The photos could not be loaded')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
