import { knownStatuses, type Order } from '@exline/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { EditOrder } from './EditOrder.tsx';

const order = anOrder({ version: 3, origin: 'Newark, NJ' });

const open = async (onClose = () => {}, edited = order) => {
  renderAt(
    '/admin?tab=orders',
    <>
      <OutcomeNote />
      <EditOrder order={edited} onClose={onClose} />
    </>,
  );
  return within(await screen.findByRole('dialog'));
};

const mara = 'admin:Mara Chen';
const tooLate = (current: object) =>
  HttpResponse.json({ status: 412, detail: 'changed', current }, { status: 412 });

/** A server where Mara has changed the order to `now`. */
const given = (now: Order, changes: object) => {
  const sent: { version: string | null; body: unknown }[] = [];
  server.use(
    http.get('/api/admin/orders/1/history', () =>
      HttpResponse.json([
        { position: 9, type: 'OrderEdited', at: now.updatedAt, actor: mara, data: { changes } },
      ]),
    ),
    http.patch('/api/admin/orders/1', async ({ request }) => {
      const version = request.headers.get('If-Match');
      sent.push({ version, body: await request.json() });
      const { trackingEvents: _events, ...current } = now;
      return version === `"${now.version}"` ? HttpResponse.json(now) : tooLate(current);
    }),
  );
  return sent;
};
const saved = async () => expect((await screen.findAllByText('Order updated')).length).toBeGreaterThan(0);

test('an edit sends the version it is based on; a conflict is reported and the edit can be saved again', async () => {
  const sent = given({ ...order, version: 4, status: 'Delivered' }, { status: {} });
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/Destination/), 'Salem, OR');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  const panel = within(
    await dialog.findByRole('region', { name: 'Mara Chen changed this order while you were editing' }),
  );
  expect(panel.getByText('Status: In Transit → Delivered')).toBeTruthy();
  expect(panel.queryByRole('radio')).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('Status').value).toBe('Delivered');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Destination/).value).toBe('Salem, OR');

  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await saved();
  expect(sent).toEqual([
    { version: '"3"', body: { destination: 'Salem, OR' } },
    { version: '"4"', body: { destination: 'Salem, OR' } },
  ]);
});

test('when both changed a field, both values are offered and the chosen one is saved', async () => {
  const sent = given({ ...order, version: 4, origin: 'Boston, MA' }, { origin: {} });
  const dialog = await open();
  const origin = dialog.getByLabelText<HTMLInputElement>(/^Origin/);
  await userEvent.clear(origin);
  await userEvent.type(origin, 'Trenton, NJ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  const choice = within(await dialog.findByRole('group', { name: 'Origin' }));
  const theirs = choice.getByRole('radio', { name: /Take theirs.*Boston, MA.*Mara Chen/ });
  const mine = choice.getByRole<HTMLInputElement>('radio', { name: /Keep mine.*Trenton, NJ/ });
  expect([mine.checked, origin.value]).toEqual([true, 'Trenton, NJ']);
  expect(dialog.getByRole('button', { name: 'Save over theirs' })).toBeTruthy();

  await userEvent.click(theirs);
  expect(origin.value).toBe('Boston, MA');
  expect(dialog.getByRole('button', { name: 'Save changes' })).toBeTruthy();
  await userEvent.click(mine);
  expect(origin.value).toBe('Trenton, NJ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save over theirs' }));
  await saved();
  expect(sent.at(-1)).toEqual({ version: '"4"', body: { origin: 'Trenton, NJ' } });
});

test('unsent input does not replace a value that has been saved since, until the user chooses it', async () => {
  // Given that one person left the form with input, and Mara saved the same field and another one
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/^Origin/), ' and back');
  cleanup();
  const now = { ...order, version: 4, origin: 'Boston, MA', destination: 'Reno, NV' };
  const sent = given(now, { origin: {} });
  const again = await open(() => {}, now);
  await again.findByRole('region', { name: 'Mara Chen changed this order while you were editing' });
  expect(again.getByLabelText<HTMLInputElement>(/^Origin/).value).toBe('Newark, NJ and back');
  expect(again.getByLabelText<HTMLInputElement>(/^Destination/).value).toBe('Reno, NV');
  expect(again.getByRole('button', { name: 'Save over theirs' })).toBeTruthy();
  await userEvent.click(again.getByRole('radio', { name: /Take theirs.*Boston, MA/ }));
  await save(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save over theirs' })).toBeNull());
  expect(sent).toEqual([]);
});

test('taking their value without another change saves nothing', async () => {
  const sent = given({ ...order, version: 4, origin: 'Boston, MA' }, { origin: {} });
  const onClose = vi.fn();
  const dialog = await open(onClose);
  await userEvent.type(dialog.getByLabelText(/^Origin/), ' and back');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /Take theirs/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(1);
});

test('a concurrent change of something that the form does not show is no conflict', async () => {
  const sent = given({ ...order, version: 4, updatedAt: '2026-11-20T12:00:00.000Z' }, {});
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/^Destination/), 'Salem, OR');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await saved();
  expect(sent.map(({ version }) => version)).toEqual(['"3"', '"4"']);
});

test('a second attempt after a lost answer is no conflict with oneself', async () => {
  let isFirst = true;
  const changed = { ...order, version: 4, destination: 'Salem, OR' };
  const sent = given(changed, { destination: {} });
  server.use(
    http.patch('/api/admin/orders/1', () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return HttpResponse.error();
    }),
  );
  const onClose = vi.fn();
  const dialog = await open(onClose);
  await userEvent.clear(dialog.getByLabelText(/^Destination/));
  await userEvent.type(dialog.getByLabelText(/^Destination/), 'Salem, OR');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await dialog.findByText('The order was not changed');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await saved();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([{ version: '"3"', body: { destination: 'Salem, OR' } }]);
});

test('an error from the server appears at its field, and the input is kept', async () => {
  server.use(
    http.patch('/api/admin/orders/1', () =>
      HttpResponse.json(
        { status: 400, detail: 'Some fields are invalid.', errors: { origin: 'Too far' } },
        { status: 400 },
      ),
    ),
  );
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/Origin/), ' and back');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Too far')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/Origin/).value).toBe('Newark, NJ and back');
});

test('leaving with unsaved changes asks first; leaving without changes does not', async () => {
  const onClose = vi.fn();
  const dialog = await open(onClose);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);

  await userEvent.type(dialog.getByLabelText(/Origin/), ' and back');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog.getByLabelText<HTMLInputElement>(/Origin/).value).toBe('Newark, NJ and back');

  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

const statusOf = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.getByLabelText<HTMLSelectElement>('Status');
const otherOf = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.queryByLabelText<HTMLInputElement>('Other status');
const save = (dialog: Awaited<ReturnType<typeof open>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));

test('the status is chosen from the known ones, with the current one selected', async () => {
  const sent = given(order, {});
  const dialog = await open();
  const options = within(statusOf(dialog)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([...knownStatuses, 'Other...']);
  expect([statusOf(dialog).value, otherOf(dialog)]).toEqual(['In Transit', null]);
  await userEvent.selectOptions(statusOf(dialog), 'Delivered');
  await save(dialog);
  await saved();
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'Delivered' }]);
});

test('another status is typed after "Other..." is chosen, and must not be blank', async () => {
  const sent = given(order, {});
  const dialog = await open();
  await userEvent.selectOptions(statusOf(dialog), 'Other...');
  await save(dialog);
  expect(await dialog.findByText('Status is required')).toBeTruthy();
  expect(document.activeElement).toBe(otherOf(dialog));
  // "Shipped" is a known status, but typing it must not replace the text field.
  await userEvent.type(otherOf(dialog) ?? document.body, 'Shipped by sea');
  await save(dialog);
  await saved();
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'Shipped by sea' }]);
});

test('an unknown stored status is selected under "Other..." and is saved only when it is changed', async () => {
  const sent = given({ ...order, status: 'Held at customs' }, {});
  const dialog = await open(() => {}, { ...order, status: 'Held at customs' });
  expect(within(statusOf(dialog)).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe(
    'Other...',
  );
  expect(otherOf(dialog)?.value).toBe('Held at customs');
  await userEvent.selectOptions(statusOf(dialog), 'Shipped');
  await userEvent.selectOptions(statusOf(dialog), 'Other...');
  expect(otherOf(dialog)?.value).toBe('Held at customs');
  await userEvent.type(dialog.getByLabelText(/^Origin/), ', USA');
  await save(dialog);
  await saved();
  expect(sent.map(({ body }) => body)).toEqual([{ origin: 'Newark, NJ, USA' }]);
});

test('a known status keeps the spelling in which it is stored', async () => {
  const dialog = await open(() => {}, { ...order, status: 'OUT FOR DELIVERY' });
  const selected = within(statusOf(dialog)).getByRole<HTMLOptionElement>('option', { selected: true });
  expect([selected.text, otherOf(dialog)]).toEqual(['OUT FOR DELIVERY', null]);
});

test('a date that is not complete is refused instead of being removed', async () => {
  const sent = given(order, {});
  const dialog = await open(() => {}, { ...order, estimatedDelivery: '2026-12-05T00:00:00.000Z' });
  const field = dialog.getByLabelText<HTMLInputElement>(/^Estimated delivery/);
  await userEvent.clear(field);
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await dialog.findByText('This date is incomplete or does not exist');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(sent).toEqual([]);

  Reflect.deleteProperty(field, 'validity');
  await userEvent.type(field, '2026-12-06');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await saved();
  expect(sent).toMatchObject([{ body: { estimatedDelivery: expect.stringContaining('2026-12-06') } }]);
});
