import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { forgetAllTyped, keepTyped, ownTyped, typedIn, watchSignOuts } from './typed.ts';

const open = (place = 'Denver', typed: string | null = 'a-form') =>
  renderAt(
    '/',
    <Formik initialValues={{ name: 'Ada', place, secret: '' }} onSubmit={() => {}}>
      {({ resetForm }) => (
        <Form label="A form" typed={typed}>
          <TextField name="name" label="Name" />
          <TextField name="place" label="Place" />
          <TextField name="secret" label="Password" type="password" />
          <button type="button" onClick={() => resetForm()}>
            Reset
          </button>
        </Form>
      )}
    </Formik>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('what was typed into a form is there when the form is shown again, until it is reset', async () => {
  open();
  await userEvent.type(field('Name'), ' Lovelace');
  cleanup();
  open();
  expect(field('Name').value).toBe('Ada Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(typedIn('a-form')).toEqual({});
});

test('a field that nobody touched shows what is stored now', async () => {
  open();
  await userEvent.type(field('Name'), ' Lovelace');
  cleanup();
  open('Boston');
  expect([field('Name').value, field('Place').value]).toEqual(['Ada Lovelace', 'Boston']);
});

test('a field that a release removed is left out', () => {
  keepTyped('a-form', { name: 'Grace', gone: 'x' });
  open();
  expect([field('Name').value, field('Place').value]).toEqual(['Grace', 'Denver']);
});

test('a password is never kept, whatever else is in its form', async () => {
  open();
  await userEvent.type(field('Password'), 'hunter2');
  await userEvent.type(field('Name'), '!');
  expect(typedIn('a-form')).toEqual({ name: 'Ada!' });
});

test('a form of passwords and codes keeps nothing', async () => {
  open(undefined, null);
  await userEvent.type(field('Name'), ' Lovelace');
  expect(sessionStorage.length).toBe(0);
});

test('a tab keeps twenty forms, and the one that was left alone longest goes first', () => {
  for (let form = 0; form < 20; form += 1) keepTyped(`form-${form}`, { text: 'typed' });
  sessionStorage.setItem('exline:typed:form-7', JSON.stringify({ at: 1, fields: { text: 'typed' } }));
  keepTyped('form-20', { text: 'typed' });
  expect(typedIn('form-7')).toEqual({});
  expect(typedIn('form-0')).toEqual({ text: 'typed' });
  expect(sessionStorage.length).toBe(20);
});

test('text beyond the bound of a form is not kept', () => {
  keepTyped('a-form', { text: 'x'.repeat(50_000) });
  expect(sessionStorage.length).toBe(0);
});

test('text of one account is removed when another one is signed in, and stays for the same one', () => {
  ownTyped('1');
  keepTyped('a-form', { text: 'typed' });
  ownTyped('1');
  expect(typedIn('a-form')).toEqual({ text: 'typed' });
  ownTyped('2');
  expect(typedIn('a-form')).toEqual({});
});

test('a sign-out removes all of it, here and in the other tabs', () => {
  keepTyped('a-form', { text: 'typed' });
  forgetAllTyped();
  expect(sessionStorage.length).toBe(0);
  // As another tab hears of it.
  watchSignOuts();
  keepTyped('a-form', { text: 'typed' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'exline:signed-out' }));
  expect(sessionStorage.length).toBe(0);
});

test('an entry that somebody else wrote is no text', () => {
  sessionStorage.setItem('exline:typed:a-form', 'not ours');
  expect(typedIn('a-form')).toEqual({});
});
