import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/server/queryClient.ts';
import { anOwnAccount } from '../../../testing/ownAccount.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ownAccountQuery } from '../queries.ts';
import { OwnName } from './OwnName.tsx';

const own = anOwnAccount('viewer', { id: 17, name: 'Maya Chen', email: 'maya@exline.example' });

test('a changed name appears everywhere on the page immediately', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/admin/me/name', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...own, name: 'Maya Okafor' });
    }),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(ownAccountQuery.queryKey, own);
  renderAt('/admin/sessions', <OwnName own={own} />, queryClient);
  const field = screen.getByLabelText(/Name/);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  await user.type(field, ' Maya Okafor ');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Your past actions show the new name too.')).toBeTruthy();
  expect(sent).toEqual([{ name: 'Maya Okafor' }]);
  expect(queryClient.getQueryData(ownAccountQuery.queryKey)?.name).toBe('Maya Okafor');
});
