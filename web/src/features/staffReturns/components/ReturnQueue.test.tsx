import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffReturn } from '@exline/contracts';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { ReturnQueue } from './ReturnQueue.tsx';

const at = '2026-11-20T12:00:00.000Z';
const aReturn = (fields: Partial<StaffReturn> = {}): StaffReturn => ({
  id: 7,
  returnNumber: 'RT0123456789ABC',
  trackingNumber: 'EX1234567890',
  issueType: 'damaged',
  orderId: 3,
  problem: null,
  status: 'requested',
  steps: [{ status: 'requested', at }],
  customerEmail: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  note: null,
  photos: [],
  isErased: false,
  ...fields,
});

const open = (returns: StaffReturn[]) => {
  const steps: unknown[] = [];
  server.use(
    http.get('/api/admin/returns', () => HttpResponse.json(returns, { headers: { 'X-Total-Count': '2' } })),
    http.post('/api/admin/returns/steps', async ({ request }) => {
      steps.push(await request.json());
      return HttpResponse.json({ moved: [7], refused: [] });
    }),
  );
  renderAt('/admin/returns', <ReturnQueue orderLink={(id) => `/orders/${id}`} />);
  return steps;
};

test('a return shows its parcel, customer and the reason why it was marked', async () => {
  open([aReturn(), aReturn({ id: 8, returnNumber: 'RT8', orderId: null, problem: 'unknown-parcel' })]);
  expect(await screen.findByText('RT0123456789ABC')).toBeDefined();
  expect(screen.getAllByText('EX1234567890')[0]?.closest('a')?.getAttribute('href')).toBe('/orders/3');
  expect(screen.getByText('No order has this tracking number.')).toBeDefined();
});

test('a refusal needs a reason, which goes to the customer', async () => {
  const steps = open([aReturn()]);
  await userEvent.click(await screen.findByLabelText('Next step of return RT0123456789ABC'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Step'), 'refused');
  await userEvent.click(dialog.getByText('Save step'));
  expect((await dialog.findAllByText('Enter the reason')).length).toBeGreaterThan(0);
  await userEvent.type(dialog.getByLabelText(/^Note/), 'Not damaged');
  await userEvent.click(dialog.getByText('Save step'));
  await expect.poll(() => steps).toEqual([{ ids: [7], status: 'refused', note: 'Not damaged' }]);
});

test('a note is kept for the next step if a colleague was faster', async () => {
  open([aReturn()]);
  server.use(http.post('/api/admin/returns/steps', () => HttpResponse.json({ moved: [], refused: [7] })));
  const openDialog = async () => {
    await userEvent.click(await screen.findByLabelText('Next step of return RT0123456789ABC'));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/^Note/), 'The lid is missing');
  await userEvent.click(dialog.getByText('Save step'));
  await screen.findByText('No return was updated');
  const note = (await openDialog()).getByLabelText<HTMLTextAreaElement>(/^Note/);
  await vi.waitFor(() => expect(note.value).toBe('The lid is missing'), 90_000);
});

test('several returns are moved together', async () => {
  const steps = open([aReturn(), aReturn({ id: 8, returnNumber: 'RT8' })]);
  await userEvent.click(await screen.findByLabelText('Select return RT0123456789ABC'));
  await userEvent.click(screen.getByLabelText('Select return RT8'));
  await userEvent.click(screen.getByText('Update 2 returns'));
  await userEvent.click(await screen.findByText('Save step'));
  await expect.poll(() => steps).toEqual([{ ids: [7, 8], status: 'approved', note: '' }]);
});

test('a note about one return is not offered for another one', async () => {
  open([aReturn(), aReturn({ id: 8, returnNumber: 'RT8' })]);
  server.use(http.post('/api/admin/returns/steps', () => HttpResponse.json({ moved: [], refused: [7] })));
  await userEvent.click(await screen.findByLabelText('Next step of return RT0123456789ABC'));
  await userEvent.type(await screen.findByLabelText(/^Note/), 'The lid is missing');
  await userEvent.click(screen.getByText('Save step'));
  await screen.findByText('No return was updated');
  await userEvent.click(screen.getByLabelText('Next step of return RT8'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update return RT8' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('');
});

test('selected returns stay selected until they have moved', async () => {
  open([aReturn(), aReturn({ id: 8, returnNumber: 'RT8' })]);
  await userEvent.click(await screen.findByLabelText('Select return RT0123456789ABC'));
  await userEvent.click(screen.getByLabelText('Select return RT8'));
  await userEvent.click(screen.getByText('Update 2 returns'));
  await userEvent.click(await screen.findByText('Cancel'));
  await userEvent.click(screen.getByText('Update 2 returns'));
  await userEvent.click(await screen.findByText('Save step'));
  expect(await screen.findByText('Update 1 return')).toBeDefined();
});

test('an empty list says where returns come from', async () => {
  open([]);
  expect(await screen.findByText('No returns yet')).toBeDefined();
});
