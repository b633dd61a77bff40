import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { useWork } from '../useWork.ts';
import { LabelsDialog } from './LabelsDialog.tsx';

const place = 'conversation:s1';
const Labels = () => (
  <LabelsDialog place={place} labels={[]} label={useWork(place, () => {}).label} onClose={() => {}} />
);

const open = async () => {
  cleanup();
  renderAt('/admin/communications', <Labels />);
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'New label' });
};

beforeEach(() =>
  server.use(
    http.get('/api/admin/inbox/counts', () =>
      HttpResponse.json({ labels: [], mentions: [], snoozed: 0, mine: 0 }),
    ),
  ),
);

test('a label that was typed when the session ended is still there', async () => {
  await userEvent.type(await open(), 'fragile');
  expect((await open()).value).toBe('fragile');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect((await open()).value).toBe('');
});

test('a label that is typed while another one is added stays', async () => {
  const waiting: (() => void)[] = [];
  server.use(
    http.patch('/api/admin/inbox/:place/labels', async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const field = await open();
  await userEvent.type(field, 'fragile{Enter}');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await userEvent.clear(field);
  await userEvent.type(field, 'urgent');
  waiting[0]?.();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add label' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(field.value).toBe('urgent');
});
