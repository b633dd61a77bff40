import { createRule, editRule } from '@exline/client';
import {
  ruleActions,
  ruleConditions,
  ruleConditionSchema,
  ruleSchema,
  shippingPlaceholders,
  type Rule,
  type RuleSettings,
} from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { styled } from 'styled-components';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { usePeople } from '../../../lib/people/assignees.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import { differencesIn, type EditConflict } from '../../../lib/live/editConflict.ts';
import { useEditConflict } from '../../../lib/live/useEditConflict.ts';
import { currentVersionIn, fieldErrors, isVersionConflict, reasonOf } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { ConflictPanel } from '../../../ui/forms/ConflictPanel.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SaveButton } from '../../../ui/forms/SaveButton.tsx';
import { Dialog, DialogFields, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { previewQuery, rulesKey } from '../queries.ts';
import { actionWords, conditionWords } from '../words.ts';

type Values = Record<keyof RuleSettings, string>;

interface Props {
  /** The rule to edit; null for a new one. */
  rule: Rule | null;
  onClose: () => void;
}

const FAILED = 'The rule was not saved.';

/** The placeholders of the email as the user types them. */
const written = Object.keys(shippingPlaceholders)
  .map((name) => `{{${name}}}`)
  .join(', ');

const wordsAbout = (rule: Rule | null): string => {
  if (!rule) return 'A new rule is off until you switch it on.';
  return rule.isOn ? 'The rule is on. A change applies at once.' : 'The rule is off.';
};

const valuesOf = (rule: Rule | null): Values => ({
  name: rule?.name ?? '',
  condition: rule?.condition ?? 'late',
  days: String(rule?.days ?? 0),
  action: rule?.action ?? 'label',
  label: rule?.label ?? '',
  assignee: rule?.assignee ?? '',
  mailSubject: rule?.mailSubject ?? '',
  mailText: rule?.mailText ?? '',
});

const optionsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

const Preview = () => {
  const { values } = useFormikContext<Values>();
  const isValid = ruleConditionSchema.isValidSync(values);
  const when = isValid ? ruleConditionSchema.cast(values) : { condition: 'late' as const, days: 0 };
  const { data } = useQuery({ ...previewQuery(when), enabled: isValid });
  return (
    <Matches role="status">
      {isValid && data ? `Would apply to ${count(data.matches, 'parcel')} now.` : ' '}
    </Matches>
  );
};

const Fields = () => {
  const { values } = useFormikContext<Values>();
  const people = usePeople().people.map(({ actor, name }) => ({ value: actor, label: name }));
  return (
    <>
      <TextField name="name" label="Name" help="Shown in the history of the orders." />
      <SelectField name="condition" label="When" options={optionsOf(ruleConditions, conditionWords)} />
      {values.condition !== 'exception' && (
        <TextField
          name="days"
          label="For at least this many days"
          inputMode="numeric"
          help={values.condition === 'late' ? '0 means right after the estimated day.' : undefined}
        />
      )}
      <SelectField name="action" label="Then" options={optionsOf(ruleActions, actionWords)} />
      {values.action === 'label' && <TextField name="label" label="Label" />}
      {values.action === 'assign' && (
        <SelectField name="assignee" label="Assignee" placeholder="Choose a person" options={people} />
      )}
      {values.action === 'mail' && (
        <>
          <TextField
            name="mailSubject"
            label="Subject of the email"
            optional
            help="Without one, the email uses the subject of the shipping notification."
          />
          <TextAreaField
            name="mailText"
            label="Text of the email"
            optional
            help={`The number, the status and a button to the parcel follow. Placeholders: ${written}.`}
          />
        </>
      )}
    </>
  );
};

const labels: Readonly<Record<keyof Values, string>> = {
  name: 'Name',
  condition: 'When',
  days: 'Days',
  action: 'Then',
  label: 'Label',
  assignee: 'Assignee',
  mailSubject: 'Subject of the email',
  mailText: 'Text of the email',
};

const Conflict = ({ conflict, base }: { conflict: EditConflict<Values>; base: Rule }) => {
  const nameOf = useActorName();
  const wordsOf = (name: string, value: string): string => {
    if (name === 'condition') return conditionWords[value as RuleSettings['condition']];
    if (name === 'action') return actionWords[value as RuleSettings['action']];
    return name === 'assignee' && value !== '' ? nameOf(value) : value || 'none';
  };
  const { changedBy, changedAt } = base;
  return (
    <ConflictPanel
      what="this rule"
      differences={differencesIn(conflict)}
      labelOf={(name) => labels[name as keyof Values]}
      wordsOf={wordsOf}
      authorOf={() => (changedBy && changedAt ? { actor: changedBy, at: changedAt } : null)}
    />
  );
};

/** Creates or edits a rule. */
export const RuleForm = ({ rule, onClose }: Props) => {
  const client = useQueryClient();
  const typed = `rule-${rule?.id ?? 'new'}`;
  const key = useIdempotencyKey(typed);
  const close = () => {
    deleteDraft(typed);
    onClose();
  };
  const { base, conflict, meet } = useEditConflict(rule, valuesOf, typed);
  const save = useToastMutation({
    mutationFn: (settings: RuleSettings) =>
      base
        ? request(editRule, { path: { id: base.id }, body: settings, ifMatch: base.version })
        : key.once(settings, (idempotencyKey) => request(createRule, { body: settings, idempotencyKey })),
    onSuccess: close,
    onSettled: () => client.invalidateQueries({ queryKey: rulesKey }),
    done: ({ name }) => ({ title: `“${name}” was saved`, keep: 'only' }),
    failed: (error) => (isVersionConflict(error) ? null : { title: FAILED, description: reasonOf(error) }),
  });
  const submit = async (values: Values, { setErrors, setValues }: FormikHelpers<Values>) => {
    try {
      await save.mutateAsync(ruleSchema.cast(values));
    } catch (error) {
      const now = currentVersionIn(error) as Rule | null;
      if (!base || !now) return setErrors(fieldErrors(error));
      return setValues(meet(now, values), false);
    }
  };
  const title = rule ? `Edit “${rule.name}”` : 'New rule';
  return (
    <Dialog onClose={onClose} title={title} description={wordsAbout(rule)}>
      <Formik
        initialValues={valuesOf(rule)}
        validationSchema={ruleSchema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form label={title} typed={typed}>
          <DialogFields>
            {conflict && base && <Conflict key={base.version} conflict={conflict} base={base} />}
            <Fields />
            <Preview />
            {save.error && !isVersionConflict(save.error) && (
              <FailureNote title={FAILED} error={save.error} />
            )}
          </DialogFields>
          <DialogFoot>
            <DialogCancel />
            <SaveButton conflict={conflict}>Save</SaveButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};

const Matches = styled.p`
  min-height: 1.5em;
  font-weight: 600;
`;
