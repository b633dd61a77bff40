import type { ListedMailTemplate, MailTemplateVersion } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

const PATH = '/api/admin/mail-templates/reply';
const AT = '2026-11-20T12:00:00.000Z';
const template: ListedMailTemplate = {
  kind: 'reply',
  version: 2,
  isEdited: true,
  texts: { subject: 'Re: {{subject}}', text: 'Dear {{name}},' },
  changedAt: AT,
  changedBy: 'admin:admin',
  name: 'Contact reply',
  isToStaff: false,
  rows: [
    {
      id: 'subject',
      label: 'Subject',
      isLine: true,
      isOptional: false,
      limit: 150,
      default: 'Re: {{subject}}',
    },
    { id: 'text', label: 'Text', isLine: false, isOptional: false, limit: 2_000, default: 'Hello {{name}},' },
  ],
  placeholders: [
    { name: 'name', type: 'text', meaning: 'the name', missing: '', sample: 'Maya Chen' },
    { name: 'subject', type: 'text', meaning: 'the subject', missing: null, sample: 'Delivery' },
  ],
  samples: [{ id: 'usual', name: 'Reply' }],
};
const versions: MailTemplateVersion[] = [
  { ...template, changed: ['text'], changedAt: AT, changedBy: 'admin:admin' },
  {
    version: 1,
    isEdited: true,
    texts: { ...template.texts, text: 'Good day,' },
    changed: ['text'],
    changedAt: AT,
    changedBy: 'admin:admin',
  },
];

const open = () => {
  const sent: { texts: Record<string, string>; version: string | null }[] = [];
  const previews: Record<string, string>[] = [];
  server.use(
    http.get(`${PATH}/versions`, () => HttpResponse.json(versions)),
    http.post(`${PATH}/preview`, async ({ request }) => {
      const { texts } = (await request.json()) as { texts: Record<string, string> };
      previews.push(texts);
      if (texts.subject?.includes('{{nmae}}')) {
        const errors = { 'texts.subject': 'Subject has the unknown placeholder {{nmae}}' };
        return HttpResponse.json({ type: 'urn:problem:request.invalid', errors }, { status: 400 });
      }
      return HttpResponse.json({ subject: `Shown: ${texts.subject}`, html: '<p>Hi</p>', text: 'Hi' });
    }),
    http.put(PATH, async ({ request }) => {
      const { texts } = (await request.json()) as { texts: Record<string, string> };
      sent.push({ texts, version: request.headers.get('if-match') });
      if (sent.length === 1) {
        const current = { ...template, version: 3, texts: { ...template.texts, text: 'Theirs,' } };
        const problem = { type: 'urn:problem:mail_template.changed_meanwhile', status: 412, current };
        return HttpResponse.json(problem, { status: 412 });
      }
      return HttpResponse.json({ ...template, version: 4, texts });
    }),
  );
  renderAt('/admin/templates', <TemplateEditor template={template} />);
  return { sent, previews };
};

test('the preview follows the form in a frame without permissions, and names an unknown placeholder', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText('Shown: Re: {{subject}}');
  expect(screen.getByTitle('Preview of Contact reply').getAttribute('sandbox')).toBe('');
  await user.click(screen.getByLabelText('Subject'));
  await user.paste(' {{nmae}}');
  await screen.findByText('Subject has the unknown placeholder {{nmae}}');
});

test('an earlier version is put into the form, and a save over a colleague asks first', async () => {
  const user = userEvent.setup();
  const { sent } = open();
  const changes = within(await screen.findByRole('list', { name: 'Changes' }));
  await user.click(await changes.findByRole('button', { name: 'Restore' }));
  await screen.findByText(/Review the preview, then save/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Good day,');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/changed these texts while you were editing/);
  await user.click(screen.getByRole('button', { name: 'Save over theirs' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { texts: { ...template.texts, text: 'Good day,' }, version: '"2"' },
      { texts: { ...template.texts, text: 'Good day,' }, version: '"3"' },
    ]),
  );
});

test('typed texts are replaced by an earlier version only after a question', async () => {
  const user = userEvent.setup();
  open();
  const subject = await screen.findByLabelText<HTMLInputElement>(/^Subject/);
  await user.type(subject, '!');
  const restore = await screen.findByRole('button', { name: 'Restore' });
  await user.click(restore);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(subject.value).toBe(`${template.texts.subject}!`);
  await user.click(restore);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText(/Review the preview, then save/);
  expect(subject.value).not.toContain('!');
});

test('while the texts are saved, nothing can be typed that the saved texts would replace', async () => {
  const user = userEvent.setup();
  open();
  const answers: ((answer: Response) => void)[] = [];
  server.use(http.put(PATH, () => new Promise<Response>((resolve) => answers.push(resolve))));
  const subject = await screen.findByLabelText<HTMLInputElement>(/^Subject/);
  await user.type(subject, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.type(subject, ' Hello');
  const texts = { ...template.texts, subject: subject.value };
  answers[0]?.(HttpResponse.json({ ...template, version: 3, texts }));
  await screen.findByText(/^Saved/);
  expect(subject.value).toBe('Re: {{subject}}!');
  await user.type(subject, '?');
  expect(subject.value).toBe('Re: {{subject}}!?');
});
