import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { saveDraft, readDraft } from '../../../lib/drafts/drafts.ts';
import { aSubmission, repliedWith } from '../../../testing/inbox.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ReplyToolsContext } from '../../../ui/forms/replyTools.ts';
import { DeferredReply } from './DeferredReply.tsx';
import { ReplyForm } from './ReplyForm.tsx';

test('a reply that was begun before the code of its form is there is continued in the form', async () => {
  renderAt('/admin/communications', <DeferredReply submission={aSubmission()} onClose={() => {}} />);
  // Does not wait, because the code would arrive in the meantime.
  const early = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  early.focus();
  fireEvent.change(early, { target: { value: 'Dear Maya' } });
  early.setSelectionRange(5, 5);
  await screen.findByRole('button', { name: 'Send Reply' });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  expect(field).not.toBe(early);
  expect(field.value).toBe('Dear Maya');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.selectionStart).toBe(5);
});

test('what is typed while React prepares the form is in the form', async () => {
  const submission = aSubmission();
  const early = `reply-${submission.id}`;
  saveDraft(early, { reply: 'On Frida' });
  // Rendered after the form and before the form is in the document.
  const TypedMeanwhile = () => {
    useState(() => saveDraft(early, { reply: 'On Friday' }));
    return null;
  };
  renderAt(
    '/admin/communications',
    <>
      <ReplyForm submission={submission} onClose={() => {}} />
      <TypedMeanwhile />
    </>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  expect(field.value).toBe('On Friday');
  await userEvent.type(field, '.');
  expect(readDraft(early)).toEqual({ reply: 'On Friday.' });
});

test('Ctrl and Enter send a reply, and Enter alone starts a line', async () => {
  const keys: (string | null)[] = [];
  server.use(repliedWith({ status: 'sent' }, 200, keys));
  renderAt('/admin/communications', <DeferredReply submission={aSubmission()} onClose={() => {}} />);
  await screen.findByText(/Ctrl Enter sends it/);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  await userEvent.type(field, 'Dear Maya{Enter}We hold it.');
  expect(field.value).toBe('Dear Maya\nWe hold it.');
  expect(keys).toEqual([]);
  await userEvent.type(field, '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(keys).toHaveLength(1);
});

test('while a reply is being sent, nothing can be typed that the emptied form would lose', async () => {
  const sent: ((answer: Response) => void)[] = [];
  server.use(
    http.post(
      '*/api/admin/contact-submissions/:id/reply',
      () => new Promise<Response>((resolve) => sent.push(resolve)),
    ),
  );
  renderAt('/admin/communications', <DeferredReply submission={aSubmission()} onClose={() => {}} />);
  await screen.findByText(/Ctrl Enter sends it/);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  await userEvent.type(field, 'Dear Maya{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(field, ', we hold it');
  expect(field.value).toBe('Dear Maya');
  sent[0]?.(HttpResponse.json({ status: 'sent' }));
  await waitFor(() => expect(field.value).toBe(''));
  await userEvent.type(field, 'PS');
  expect(field.value).toBe('PS');
});

test('the Enter with which Safari ends a composition does not expand an abbreviation', async () => {
  const expand = (text: string) => (text === '/late' ? 'We are sorry.' : null);
  renderAt(
    '/admin/communications',
    <ReplyToolsContext value={{ render: () => <p>Canned replies</p>, expand }}>
      <DeferredReply submission={aSubmission()} onClose={() => {}} />
    </ReplyToolsContext>,
  );
  await screen.findByText('Canned replies');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  await userEvent.type(field, '/late');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(field.value).toBe('/late');
  await userEvent.type(field, '{Enter}');
  expect(field.value).toBe('We are sorry.');
});
