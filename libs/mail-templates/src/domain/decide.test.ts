import { allTexts } from '@exline/contracts';
import { deciderSpec, metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { decide, type MailTemplateInputs } from './decide.ts';
import type { MailTemplateEvent } from './events.ts';
import { evolve, initial, templateOf, type Templates } from './templates.ts';

const { given, stateAfter } = deciderSpec<Templates, MailTemplateInputs, MailTemplateEvent>({
  initial,
  evolve,
  decide,
});

const ownSubject = { subject: 'It is on its way' };
const edited: MailTemplateEvent = {
  type: 'MailTemplateEdited',
  data: { kind: 'shipping', texts: ownSubject },
};
const reset: MailTemplateEvent = { type: 'MailTemplateReset', data: { kind: 'shipping' } };
const edit = (texts: Record<string, string>, expectedVersion?: number) => ({
  kind: 'shipping' as const,
  texts: { ...allTexts('shipping', {}), ...texts },
  expectedVersion,
});

test('only texts that differ from the default are recorded, so that a later default applies to the others', () =>
  given().when('EditMailTemplate', edit(ownSubject)).then(edited));

test('the same texts change nothing', () => {
  given().when('EditMailTemplate', edit({})).then();
  given(edited).when('EditMailTemplate', edit(ownSubject)).then();
});

test('texts without a difference from the default are a reset', () => {
  given(edited).when('EditMailTemplate', edit({})).then(reset);
  given(edited).when('ResetMailTemplate', { kind: 'shipping' }).then(reset);
  given(edited, reset).when('ResetMailTemplate', { kind: 'shipping' }).then();
});

test('a change requires the version that it names, or none', () => {
  given(edited)
    .when('EditMailTemplate', edit({ subject: 'Other' }, 0))
    .refused('mail_template.changed_meanwhile', {
      kind: 'shipping',
      current: expect.objectContaining({ version: 1, isEdited: true }),
    });
  given(edited)
    .when('ResetMailTemplate', { kind: 'shipping', expectedVersion: 0 })
    .refused('mail_template.changed_meanwhile');
  given(edited).when('ResetMailTemplate', { kind: 'shipping', expectedVersion: 1 }).then(reset);
});

test('the last person who changed a template is known, and when', () => {
  const { at: changedAt, actor: changedBy } = metaOf(2);
  expect(templateOf(stateAfter(edited, reset), 'shipping')).toMatchObject({ changedAt, changedBy });
  expect(templateOf(initial, 'shipping')).toMatchObject({ changedAt: null, changedBy: null });
});

test('a change of one kind leaves the version of the others', () => {
  const state = stateAfter(edited);
  expect(templateOf(state, 'shipping')).toMatchObject({ version: 1, isEdited: true, texts: ownSubject });
  expect(templateOf(state, 'delivery')).toMatchObject({ version: 0, isEdited: false, changedBy: null });
  expect(templateOf(stateAfter(edited, reset), 'shipping')).toMatchObject({ version: 2, isEdited: false });
});
