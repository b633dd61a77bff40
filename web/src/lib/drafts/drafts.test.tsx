import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { PasswordField, TextField } from '../../ui/forms/fields.tsx';
import { deleteAllDrafts, claimDrafts } from './owner.ts';
import { saveDraft, readDraft } from './drafts.ts';

const open = (place = 'Denver', typed: string | null = 'a-form') =>
  renderAt(
    '/',
    <Formik initialValues={{ name: 'Ada', place, secret: '' }} onSubmit={() => {}}>
      {({ resetForm }) => (
        <Form label="A form" typed={typed}>
          <TextField name="name" label="Name" />
          <TextField name="place" label="Place" />
          <PasswordField name="secret" label="Password" autoComplete="current-password" />
          <button type="button" onClick={() => resetForm()}>
            Reset
          </button>
        </Form>
      )}
    </Formik>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('unsent input is restored when the form is shown again, until the form is reset', async () => {
  open();
  await userEvent.type(field('Name'), ' Lovelace');
  cleanup();
  open();
  expect(field('Name').value).toBe('Ada Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(readDraft('a-form')).toEqual({});
});

test('an unchanged field shows the current value', async () => {
  open();
  await userEvent.type(field('Name'), ' Lovelace');
  cleanup();
  open('Boston');
  expect([field('Name').value, field('Place').value]).toEqual(['Ada Lovelace', 'Boston']);
});

test('a cleared field stays cleared', async () => {
  open();
  await userEvent.clear(field('Name'));
  cleanup();
  open();
  expect(field('Name').value).toBe('');
});

test('the value that unsent input replaces is the one from before the input, although it has changed', async () => {
  open();
  await userEvent.type(field('Place'), ', CO');
  cleanup();
  open('Boston');
  await userEvent.type(field('Place'), ', USA');
  expect(readDraft('a-form')).toEqual({ place: 'Denver, CO, USA', 'place before': 'Denver' });
});

test('a field that no longer exists is ignored', () => {
  saveDraft('a-form', { name: 'Grace', gone: 'x' });
  open();
  expect([field('Name').value, field('Place').value]).toEqual(['Grace', 'Denver']);
});

test('a password is never stored, whatever else is in its form', async () => {
  open();
  await userEvent.type(field('Password'), 'hunter2');
  await userEvent.type(field('Name'), '!');
  expect(readDraft('a-form')).toEqual({ name: 'Ada!', 'name before': 'Ada' });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await userEvent.type(field('Password'), '3');
  expect(readDraft('a-form')).toEqual({ name: 'Ada!', 'name before': 'Ada' });
});

test('a password can be shown and hidden', async () => {
  open();
  expect(field('Password').type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(field('Password').type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field('Password').type).toBe('password');
});

test('a form for passwords and codes stores nothing', async () => {
  open(undefined, null);
  await userEvent.type(field('Name'), ' Lovelace');
  expect(sessionStorage.length).toBe(0);
});

test('a tab stores the input of at most a hundred forms', () => {
  for (let form = 0; form <= 100; form += 1) saveDraft(`form-${form}`, { text: 'typed' });
  expect(sessionStorage.length).toBe(100);
  expect(readDraft('form-100')).toEqual({ text: 'typed' });
});

test('input longer than the limit is not stored', () => {
  saveDraft('a-form', { text: 'x'.repeat(50_001) });
  expect(sessionStorage.length).toBe(0);
});

test('input of one account is removed when another one signs in, and stays for the same one', () => {
  claimDrafts('1');
  saveDraft('a-form', { text: 'typed' });
  claimDrafts('1');
  expect(readDraft('a-form')).toEqual({ text: 'typed' });
  claimDrafts('2');
  expect(readDraft('a-form')).toEqual({});
});

test('signing out removes all input, also in other tabs', () => {
  claimDrafts('1');
  saveDraft('a-form', { text: 'typed' });
  deleteAllDrafts();
  expect(sessionStorage.length).toBe(0);

  // Another tab receives a storage event.
  saveDraft('a-form', { text: 'typed' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'exline:signed-out' }));
  expect(sessionStorage.length).toBe(0);
});

test('a tab that missed a sign-out removes its input at the next sign-in', () => {
  claimDrafts('1');
  saveDraft('a-form', { text: 'typed' });
  localStorage.setItem('exline:signed-out', '1795546878849');
  claimDrafts('1');
  expect(readDraft('a-form')).toEqual({});
});

test('an entry that is not ours is ignored', () => {
  sessionStorage.setItem('exline:typed:a-form', 'not ours');
  expect(readDraft('a-form')).toEqual({});
});
