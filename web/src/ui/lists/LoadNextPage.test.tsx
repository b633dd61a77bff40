import { listMails } from '@exline/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { infiniteList, itemsOf } from '../../lib/lists/listPage.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { LoadNextPage } from './LoadNextPage.tsx';

const List = () => {
  const list = useInfiniteQuery(infiniteList(['mails'], listMails, { query: { limit: 1 } }));
  return (
    <>
      {itemsOf(list).map(({ id }) => (
        <p key={id}>{`Email ${id}`}</p>
      ))}
      <LoadNextPage list={list} />
    </>
  );
};

const PAGES = 3;
/** Serves one email on each page. `refused` is called for each page after the first. */
const serve = (refused: () => boolean) =>
  server.use(
    http.get('*/api/admin/mails', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('after') ?? 1);
      if (page > 1 && refused()) return HttpResponse.json({ error: 'busy' }, { status: 400 });
      return HttpResponse.json([{ id: page }], {
        headers: {
          'X-Total-Count': String(PAGES),
          ...(page < PAGES && { Link: `</api/admin/mails?after=${page + 1}>; rel="next"` }),
        },
      });
    }),
  );

test('a page that could not be loaded is reported until another try succeeds', async () => {
  let isRefused = true;
  serve(() => isRefused);
  renderAt('/admin/mail', <List />);
  const more = await screen.findByRole('button', { name: 'Load more' });
  await userEvent.click(more);
  expect(await screen.findByText('More could not be loaded')).toBeTruthy();
  isRefused = false;
  await userEvent.click(more);
  await screen.findByText('Email 2');
  expect(screen.queryByText('More could not be loaded')).toBeNull();
});

test('a list that the user comes back to loads the pages that it had', async () => {
  serve(() => false);
  window.history.replaceState({ left: { focus: 'main', scrollY: 900, pages: 2 } }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  renderAt('/admin/mail', <List />);
  await screen.findByText('Email 2');
  await waitFor(() => expect(screen.getByText('2 of 3')).toBeTruthy());
  expect(screen.queryByText('Email 3')).toBeNull();
});
