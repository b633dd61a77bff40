import type { MailFigures } from '@exline/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../testing/render.tsx';
import { NotificationFigures } from './NotificationFigures.tsx';

const open = (fields: Partial<MailFigures> = {}) => {
  let isAsked = false;
  const figures: MailFigures = {
    mails: [
      { kind: 'confirmation', sent: 0, opened: 0 },
      { kind: 'status', sent: 0, opened: 0 },
    ],
    subscriptions: 0,
    ended: [],
    ...fields,
  };
  server.use(
    http.get('*/api/admin/mails/figures', () => {
      isAsked = true;
      return HttpResponse.json(figures);
    }),
  );
  renderAt('/admin', <NotificationFigures />);
  return () => isAsked;
};

test('emails and opened links are shown by kind, and subscriptions by the reason of their end', async () => {
  open({
    mails: [{ kind: 'status', sent: 1_234, opened: 56 }],
    subscriptions: 78,
    ended: [{ reason: 'bounced', count: 9 }],
  });
  const row = (await screen.findByRole('rowheader', { name: 'Status notification' })).closest('tr')!;
  expect(within(row).getByText('1,234')).toBeTruthy();
  expect(within(row).getByText('56')).toBeTruthy();
  expect(screen.getByText('Active now').nextSibling?.textContent).toBe('78');
  expect(screen.getByText('Email returned').nextSibling?.textContent).toBe('9');
});

test('nothing is shown before the first email', async () => {
  const isAsked = open();
  await expect.poll(isAsked).toBe(true);
  expect(screen.queryByRole('table')).toBeNull();
});
