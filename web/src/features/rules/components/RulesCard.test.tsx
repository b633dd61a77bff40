import type { CountedRule, RuleRun } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { RulesCard } from './RulesCard.tsx';

const PATH = '/api/admin/rules';
const rule: CountedRule = {
  id: 1,
  version: 0,
  name: 'Label late parcels',
  condition: 'late',
  days: 0,
  action: 'label',
  label: 'Late',
  assignee: null,
  mailSubject: null,
  mailText: null,
  isOn: false,
  changedAt: null,
  changedBy: null,
  matches: 12,
};
const run: RuleRun = {
  id: 40,
  orderId: 7,
  trackingNumber: 'EX1234567890',
  outcome: 'no_email',
  at: '2026-11-20T12:00:00.000Z',
};

const open = (rules: readonly CountedRule[]) => {
  server.use(http.get(PATH, () => HttpResponse.json(rules)));
  return renderAt('/admin/rules', <RulesCard hrefOf={(id) => `/orders/${id}`} />);
};

test('a rule says what it does and to how many parcels, and is switched on with one press', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(`${PATH}/1/switch`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...rule, isOn: true });
    }),
  );
  open([rule]);
  await screen.findByText('When a parcel is late, add the label “Late”.');
  await screen.findByText('Would apply to 12 parcels now.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Label late parcels is on' }));
  await waitFor(() => expect(sent).toEqual([{ isOn: true }]));
});

test('a switch keeps the focus while it is saved, is sent once, and says why it failed', async () => {
  const user = userEvent.setup();
  let answer = (_response: Response) => {};
  const sent: unknown[] = [];
  server.use(
    http.put(`${PATH}/1/switch`, async ({ request }) => {
      sent.push(await request.json());
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    }),
  );
  open([rule]);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Label late parcels is on' });
  box.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.keyboard(' ');
  // A disabled box would lose the focus.
  expect([box.checked, box.disabled, document.activeElement]).toEqual([true, false, box]);
  answer(HttpResponse.json({ status: 503, detail: 'The server is overloaded.' }, { status: 503 }));
  await screen.findByText('The server is overloaded.');
  await waitFor(() => expect([box.checked, document.activeElement]).toEqual([false, box]));
  expect(sent).toEqual([{ isOn: true }]);
});

test('the place in the list of rules is kept for a reload and for Back', async () => {
  open([rule]);
  await screen.findByText('Off');
  await waitFor(() => {
    window.dispatchEvent(new Event('scrollend'));
    expect(window.history.state).toMatchObject({ left: { scrollY: 0 } });
  });
});

test('the history of a rule lists its runs with their outcomes', async () => {
  server.use(http.get(`${PATH}/1/runs`, () => HttpResponse.json([run])));
  const { history } = open([rule]);
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const runs = within(await screen.findByRole('list', { name: 'Runs of Label late parcels' }));
  expect(runs.getByText('No customer email')).toBeTruthy();
  await userEvent.click(runs.getByRole('link', { name: 'EX1234567890' }));
  // The page is not loaded again.
  expect(history.at(-1)).toBe('/orders/7');
});

test('a new rule shows how many parcels it would apply to, and is saved without unused values', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    http.post(`${PATH}/preview`, () => HttpResponse.json({ matches: 3 })),
    http.post(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(rule, { status: 201 });
    }),
  );
  open([]);
  await screen.findByText('No rules');
  await user.click(screen.getByRole('button', { name: 'New rule' }));
  const form = within(await screen.findByRole('dialog'));
  await user.selectOptions(form.getByLabelText('When'), 'silent');
  await user.clear(form.getByLabelText('For at least this many days'));
  await user.type(form.getByLabelText('For at least this many days'), '5');
  await form.findByText('Would apply to 3 parcels now.');
  await user.selectOptions(form.getByLabelText('Then'), 'mail');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Name is required');
  await user.type(form.getByLabelText('Name'), 'Ask');
  await user.click(form.getByLabelText(/Subject of the email/));
  await user.paste('Where is {{trackingNumber}}?');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'Ask',
        condition: 'silent',
        days: 5,
        action: 'mail',
        label: null,
        assignee: null,
        mailSubject: 'Where is {{trackingNumber}}?',
        mailText: null,
      },
    ]),
  );
});

test('an owner who saves a rule that another one changed is notified, and nothing is overwritten', async () => {
  const user = userEvent.setup();
  const versions: (string | null)[] = [];
  const theirs = { ...rule, version: 9, label: 'Delayed', changedBy: 'staff:7', changedAt: run.at };
  server.use(
    http.post(`${PATH}/preview`, () => HttpResponse.json({ matches: 3 })),
    http.put(`${PATH}/1`, async ({ request }) => {
      versions.push(request.headers.get('if-match'));
      const problem = { type: 'urn:problem:rule.changed_meanwhile', status: 412, current: theirs };
      return versions.length === 1 ? HttpResponse.json(problem, { status: 412 }) : HttpResponse.json(theirs);
    }),
  );
  open([rule]);
  await user.click(await screen.findByRole('button', { name: /Edit/ }));
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByRole('textbox', { name: 'Label' }));
  await user.type(form.getByRole('textbox', { name: 'Label' }), 'Too late');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/changed this rule while you were editing/);
  await user.click(form.getByRole('radio', { name: /Take theirs/ }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Label' }).value).toBe('Delayed');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions).toEqual(['"0"', '"9"']));
});
