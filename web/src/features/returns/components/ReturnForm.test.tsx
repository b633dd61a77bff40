import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { FormAnswerContext } from '../../../lib/forms/formAnswer.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ReturnForm } from './ReturnForm.tsx';

// Loaded in advance, because with fake timers a test cannot wait for the lazy toast component.
beforeAll(() => import('../../../ui/overlay/ToastBox.tsx'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Submit = NonNullable<Parameters<typeof ReturnForm>[0]['submit']>;
const open = (submit?: Submit) => renderAt('/returns', <ReturnForm submit={submit} />);
const form = () => within(screen.getByLabelText('Start a Return'));
const number = () => form().getByLabelText<HTMLInputElement>('Tracking number');
const issue = () => form().getByLabelText<HTMLSelectElement>('Issue type');
const button = () => form().getByText(/^Submit/, { selector: 'button' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const fill = (trackingNumber: string, issueType: string) => {
  fireEvent.change(number(), { target: { value: trackingNumber } });
  fireEvent.change(issue(), { target: { value: issueType } });
};
const send = async () => {
  fireEvent.click(button());
  await wait(0);
};
const toast = async () => {
  await wait(0);
  return within(screen.getByRole('region', { name: /Notifications/ })).getByRole('listitem').textContent;
};

test('the form offers all issue types', () => {
  open();
  expect([...issue().options].map(({ value }) => value)).toEqual([
    '',
    'damaged',
    'lost',
    'delayed',
    'incorrect',
    'other',
  ]);
});

test('the errors of a request are summarized, the summary has the focus, and each line links to its field', async () => {
  open();
  fill('EX12345678', '');
  await send();
  const summary = form().getByText('Two things need your attention').closest('[role="alert"]');
  expect(document.activeElement).toBe(summary);
  expect(await toast()).toBe('Missing InformationPlease select an issue type.');
  fireEvent.click(form().getByText('Please select an issue type.', { selector: 'a' }));
  expect(document.activeElement).toBe(issue());
  fireEvent.click(form().getByText(/valid Exline tracking number/, { selector: 'a' }));
  expect(document.activeElement).toBe(number());
  expect([number(), issue()].map((control) => control.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
});

test('a wrong number is reported in a toast and on the page, and the input is kept', async () => {
  open();
  fill('EX12345678', 'lost');
  await send();
  expect(await toast()).toBe(
    'Invalid Tracking NumberPlease enter a valid Exline tracking number (format: EX1234567890).',
  );
  expect(number().value).toBe('EX12345678');
});

test('an empty form reports the missing fields', async () => {
  open();
  await send();
  expect(await toast()).toBe('Missing InformationPlease enter your tracking number.');
});

test('a correction removes its error immediately', async () => {
  open();
  fill('', 'lost');
  await send();
  fill('EX1234567890', 'lost');
  await wait(0);
  expect(form().queryByText('One thing needs your attention')).toBeNull();
});

test('no errors appear before the first submit', async () => {
  open();
  fill('EX1', 'lost');
  fireEvent.blur(number());
  await wait(0);
  expect(number().getAttribute('aria-invalid')).toBe('false');
});

test('after two seconds the outcome is in a toast and on the page, and the fields are cleared', async () => {
  const requests: unknown[] = [];
  server.use(
    http.post('/api/returns', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ returnNumber: 'RT0123456789ABC', status: 'requested' }, { status: 201 });
    }),
  );
  open();
  fill(' ex1234567890 ', 'damaged');
  await send();
  await wait(1_999);
  expect(button().textContent).toBe('Submitting...');
  expect(form().queryByText('Return Request Submitted')).toBeNull();
  await wait(1);
  expect(form().getByText('Return Request Submitted')).toBeDefined();
  expect(
    form().getByText(
      'We have received your return request. An agent will contact you soon via email or phone.',
    ),
  ).toBeDefined();
  expect(await toast()).toMatch(/^Return Request Submitted/);
  expect(await toast()).not.toContain('RT0123456789ABC');
  expect([number().value, issue().value]).toEqual(['', '']);
  expect(requests).toEqual([{ trackingNumber: 'EX1234567890', issueType: 'damaged' }]);
  const follow = form().getByText<HTMLAnchorElement>('Follow return RT0123456789ABC');
  expect(follow.getAttribute('href')).toBe('/returns/RT0123456789ABC');
});

test('repeated presses send one request, with the number trimmed and in upper case', async () => {
  const submit = vi.fn<Submit>(() => new Promise(() => {}));
  open(submit);
  fill(' ex1234567890 ', 'damaged');
  await send();
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ trackingNumber: 'EX1234567890', issueType: 'damaged' });
});

test.each([
  ['is accepted', () => Promise.resolve({ returnNumber: 'RT0123456789ABC' }), /Return Request Submitted/],
  ['fails', () => Promise.reject(new Error('no agent')), /Submission Failed/],
])(
  'the outcome takes the focus, so that the keyboard of a phone closes, when a request %s',
  async (_, submit, words) => {
    open(submit);
    fill('EX1234567890', 'other');
    number().focus();
    await send();
    expect(document.activeElement?.textContent).toMatch(words);
  },
);

test('the outcome is announced once, by the note that takes the focus, and not by the toast', async () => {
  const announced = () => document.querySelectorAll('[aria-live]:not(:empty)');
  open(() => Promise.resolve({ returnNumber: 'RT0123456789ABC' }));
  await send();
  expect(await toast()).toMatch(/^Missing Information/);
  await wait(100);
  expect(announced()).toHaveLength(0);
  fill('EX1234567890', 'other');
  await send();
  expect(await toast()).toMatch(/^Return Request Submitted/);
  await wait(100);
  expect(announced()).toHaveLength(0);
});

test('a failed request says so and keeps the input', async () => {
  open(() => Promise.reject(new Error('no agent')));
  fill('EX1234567890', 'other');
  await send();
  expect(form().getByText('Submission Failed')).toBeDefined();
  expect(await toast()).toBe(
    'Submission FailedThere was an error submitting your return request. Please try again.',
  );
  expect(number().value).toBe('EX1234567890');
});

test('offline, a request fails and keeps the input', async () => {
  server.use(http.post('/api/returns', () => HttpResponse.error()));
  open();
  fill('EX1234567890', 'lost');
  await send();
  await wait(2_000);
  expect(form().getByText('Submission Failed')).toBeDefined();
  expect(
    form().getByText('There was an error submitting your return request. Please try again.'),
  ).toBeDefined();
  expect(number().value).toBe('EX1234567890');
});

test('a refused request says why beside the form', async () => {
  const detail = 'Too many returns were requested from your network. Try again in 40 seconds.';
  open(() => Promise.reject(new HttpError(429, JSON.stringify({ status: 429, detail }), '')));
  fill('EX1234567890', 'lost');
  await send();
  expect(form().getByText(detail, { exact: false })).toBeDefined();
});

test('after a request, the form no longer shows the errors of one that was sent without scripts', async () => {
  const errors = { trackingNumber: 'Please enter your tracking number.', issueType: 'Choose one.' };
  renderAt(
    '/returns',
    <FormAnswerContext value={{ form: 'returns', outcome: 'refused', values: {}, errors, reason: null }}>
      <ReturnForm submit={() => Promise.resolve({ returnNumber: 'RT0123456789ABC', status: 'requested' })} />
    </FormAnswerContext>,
  );
  expect(number().getAttribute('aria-invalid')).toBe('true');
  fill('EX1234567890', 'damaged');
  await send();
  expect(await toast()).toMatch(/^Return Request Submitted/);
  expect([number(), issue()].map((control) => control.getAttribute('aria-invalid'))).toEqual([
    'false',
    'false',
  ]);
});

test('a form that was sent without scripts and not read says why, although its fields are blank', () => {
  const reason = 'The form was sent from another site.';
  renderAt(
    '/returns',
    <FormAnswerContext value={{ form: 'returns', outcome: 'failed', values: {}, errors: {}, reason }}>
      <ReturnForm />
    </FormAnswerContext>,
  );
  expect(form().getByText(/^Submission Failed/)).toBeTruthy();
  expect(form().getByText(new RegExp(reason))).toBeTruthy();
});
