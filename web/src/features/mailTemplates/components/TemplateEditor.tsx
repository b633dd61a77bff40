import { editMailTemplate, resetMailTemplate } from '@exline/client';
import type { ListedMailTemplate, MailTemplate, MailTemplateVersion } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { differencesIn } from '../../../lib/live/editConflict.ts';
import { useEditConflict } from '../../../lib/live/useEditConflict.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import { currentVersionIn, fieldErrors, isVersionConflict } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { compact } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ConflictPanel } from '../../../ui/forms/ConflictPanel.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SaveButton } from '../../../ui/forms/SaveButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { templatesKey } from '../queries.ts';
import { Placeholders } from './Placeholders.tsx';
import { TemplateHistory } from './TemplateHistory.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

const TestMailDialog = deferredDialog(() =>
  import('./TestMailDialog.tsx').then((file) => file.TestMailDialog),
);
const DiscardDialog = deferredDialog(() =>
  import('../../../ui/overlay/DialogBox.tsx').then((file) => file.DiscardDialog),
);

type Values = Record<string, string>;

const FAILED = 'The texts were not saved.';

const valuesOf = ({ texts }: MailTemplate): Values => texts;

/** An untouched form follows changes of other owners. */
const Follow = ({ now, base, onNewer }: { now: MailTemplate; base: MailTemplate; onNewer: () => void }) => {
  const { dirty, resetForm } = useFormikContext<Values>();
  const isNewer = !dirty && now.version > base.version;
  useEffect(() => {
    if (!isNewer) return;
    onNewer();
    resetForm({ values: { ...now.texts } });
  }, [isNewer, now, onNewer, resetForm]);
  return null;
};

interface VersionsProps {
  template: Pick<ListedMailTemplate, 'kind' | 'rows' | 'version'>;
  restored: MailTemplateVersion | null;
  onRestore: (version: MailTemplateVersion) => void;
}

/** The earlier versions. Asks before one replaces typed texts. */
const Versions = ({ template, restored, onRestore }: VersionsProps) => {
  const { values, dirty, setValues } = useFormikContext<Values>();
  const [asked, setAsked] = useState<MailTemplateVersion | null>(null);
  const isTyped = dirty && template.rows.some(({ id }) => values[id] !== restored?.texts[id]);
  const restore = (version: MailTemplateVersion) => {
    setAsked(null);
    onRestore(version);
    void setValues({ ...version.texts }, false);
  };
  return (
    <>
      <TemplateHistory template={template} onUse={isTyped ? setAsked : restore} />
      {asked && <DiscardDialog onClose={() => setAsked(null)} onDiscard={() => restore(asked)} />}
    </>
  );
};

/** The texts of a kind of email, with a preview and their history. */
export const TemplateEditor = ({ template }: { template: ListedMailTemplate }) => {
  const { kind, name, rows } = template;
  const typed = `template-${kind}`;
  const client = useQueryClient();
  const nameOf = useActorName();
  const { base, conflict, meet, restart } = useEditConflict<MailTemplate, Values>(template, valuesOf, typed);
  const [restored, setRestored] = useState<MailTemplateVersion | null>(null);
  const [sample, setSample] = useState(template.samples[0]?.id ?? '');
  const [dialog, setDialog] = useState<'test' | 'reset' | null>(null);

  // The reload is not awaited, because the user may continue typing.
  const settle = { onSettled: () => void client.invalidateQueries({ queryKey: templatesKey }) };
  const save = useToastMutation({
    mutationFn: (texts: Values) =>
      request(editMailTemplate, { path: { kind }, body: { texts }, ifMatch: base.version }),
    ...settle,
    done: { title: 'Saved. Emails requested from now on use these texts.', keep: 'only' },
  });

  const show = (saved: MailTemplate, resetForm: FormikHelpers<Values>['resetForm']) => {
    deleteDraft(typed);
    restart(saved);
    setRestored(null);
    resetForm({ values: { ...saved.texts } });
  };
  const submit = async (values: Values, { setErrors, setValues, resetForm }: FormikHelpers<Values>) => {
    try {
      show(await save.mutateAsync(values), resetForm);
    } catch (error) {
      const now = currentVersionIn(error) as MailTemplate | null;
      if (!now) {
        const errors = Object.entries(fieldErrors(error));
        return setErrors(
          Object.fromEntries(errors.map(([path, fault]) => [path.replace('texts.', ''), fault])),
        );
      }
      return setValues(meet(now, values), false);
    }
  };

  const { changedAt, changedBy, isEdited } = base;
  return (
    <Formik initialValues={{ ...base.texts }} validateOnBlur={false} onSubmit={submit}>
      {({ values, resetForm }) => (
        <Stack>
          <OutcomeNote />
          <Columns>
            <Card $pad="md">
              <Follow now={template} base={base} onNewer={() => restart(template)} />
              <Form label={`Texts of ${name}`} typed={typed}>
                <Bar>
                  <p>
                    {isEdited && changedBy && changedAt
                      ? `Changed by ${nameOf(changedBy)}, ${dateAndTime(changedAt)}.`
                      : 'These are the default texts.'}
                  </p>
                  {isEdited && (
                    <Button size="sm" onClick={() => setDialog('reset')}>
                      Back to default
                    </Button>
                  )}
                </Bar>
                {restored && (
                  <Note
                    takesFocus
                    tone="info"
                    title={`These are the texts of ${dateAndTime(restored.changedAt)}`}
                  >
                    Review the preview, then save to restore them.
                  </Note>
                )}
                {conflict && (
                  <ConflictPanel
                    key={base.version}
                    what="these texts"
                    differences={differencesIn(conflict)}
                    labelOf={(id) => rows.find((row) => row.id === id)?.label ?? id}
                    wordsOf={(_id, value) => value || 'none'}
                    authorOf={() => (changedBy && changedAt ? { actor: changedBy, at: changedAt } : null)}
                  />
                )}
                {rows.map(({ id, label, isLine, isOptional, limit }) =>
                  isLine ? (
                    <TextField key={id} name={id} label={label} limit={limit} />
                  ) : (
                    <TextAreaField
                      key={id}
                      name={id}
                      label={label}
                      limit={limit}
                      optional={isOptional}
                      rows={4}
                    />
                  ),
                )}
                <Placeholders placeholders={template.placeholders} />
                {save.error && !isVersionConflict(save.error) && (
                  <FailureNote title={FAILED} error={save.error} />
                )}
                <Actions>
                  <Button onClick={() => setDialog('test')}>Send test email</Button>
                  <SaveButton conflict={conflict}>Save</SaveButton>
                </Actions>
              </Form>
            </Card>
            <TemplatePreview template={template} texts={values} sample={sample} onSample={setSample} />
          </Columns>
          <Versions
            template={{ kind, rows, version: base.version }}
            restored={restored}
            onRestore={setRestored}
          />
          {dialog === 'test' && (
            <TestMailDialog
              template={template}
              texts={values}
              sample={sample}
              onClose={() => setDialog(null)}
            />
          )}
          {dialog === 'reset' && (
            <ConfirmDialog
              title={`Return to the default texts of “${name}”?`}
              description="Emails requested from now on use the default texts. Your texts stay in the history."
              confirmLabel="Back to default"
              mutation={{
                mutationFn: () => request(resetMailTemplate, { path: { kind }, ifMatch: base.version }),
                onSuccess: (saved) => show(saved, resetForm),
                ...settle,
                done: { title: 'The default texts apply again.', keep: 'only' },
              }}
              failed="The texts were not changed."
              onClose={() => setDialog(null)}
            />
          )}
        </Stack>
      )}
    </Formik>
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--gutter);
  align-items: start;
  > :last-child {
    position: sticky;
    top: calc(var(--s-6) + 64px);
  }
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      position: static;
    }
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s-3);
`;
