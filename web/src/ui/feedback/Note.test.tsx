import { cleanup, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { afterEach, expect, test } from 'vitest';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { Form } from '../forms/Form.tsx';
import { MissingDialog } from '../overlay/MissingDialog.tsx';
import { Note } from './Note.tsx';

afterEach(cleanup);

const announced = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
const focused = () => document.activeElement?.getAttribute('aria-labelledby') ?? '';
const focusedName = () => document.getElementById(focused())?.textContent;

test('a message beside the focus is announced', () => {
  render(<Note tone="danger" title="The order was not saved" />);
  expect(announced().map(({ textContent }) => textContent)).toEqual(['The order was not saved']);
});

test.each(['danger', 'ok'] as const)(
  'a message (%s) that takes the focus is read once, by its name',
  (tone) => {
    render(
      <Note tone={tone} title="Sent" takesFocus>
        Check your inbox.
      </Note>,
    );
    expect(announced()).toEqual([]);
    expect(focusedName()).toBe('SentCheck your inbox.');
  },
);

test('the errors of a form, which take the focus, are read once', async () => {
  const fault = 'Email is required';
  render(
    <Formik initialValues={{ email: '' }} validate={() => ({ email: fault })} onSubmit={() => {}}>
      <Form label="Return" typed={null}>
        <ErrorSummary ids={{ email: 'email' }} />
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  screen.getByRole('button', { name: 'Send' }).click();
  await screen.findByText(fault);
  expect(announced()).toEqual([]);
  expect(focusedName()).toBe(`One thing needs your attention${fault}`);
});

test('a dialog whose code is missing puts the focus on the reason, which is read once', () => {
  const missing = { error: new Error('no code'), retry: () => {}, busy: false };
  render(<MissingDialog title="Edit EX1" onClose={() => {}} {...missing} />);
  expect(announced()).toEqual([]);
  expect(focusedName()).toContain('This could not be loaded');
});
