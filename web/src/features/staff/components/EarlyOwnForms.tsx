import { FIRST_OWNER, type OwnAccount } from '@exline/contracts';
import { styled } from 'styled-components';
import { useHandOver } from '../../../lib/forms/useHandOver.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Help, Input, Label } from '../../../ui/forms/Input.tsx';
import { nameForm, passwordForm, type OwnField } from '../ownForms.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';
import type { MissingProps } from '../../../ui/loading/lazyCode.tsx';
import { PASSWORD_CARD } from './AskForPassword.tsx';
import { OwnCard, OwnCards } from './OwnCards.tsx';

/** Shown instead of `OwnForms` until their code is loaded. Holds input and a press of a button for these forms. */
export const EarlyOwnForms = ({ own }: { own: OwnAccount }) => {
  const name = nameForm(own);
  return (
    <OwnCards>
      <EarlyForm id={PASSWORD_CARD} {...passwordForm} />
      {own.id !== FIRST_OWNER && <EarlyForm {...name} fields={[name.field]} values={{ name: own.name }} />}
    </OwnCards>
  );
};

/** Shown instead of `OwnForms` while their code cannot be loaded. Keeps the input, and passes it on after a retry. */
export const MissingOwnForms = ({ own, retry, busy }: { own: OwnAccount } & MissingProps) => (
  <Stack>
    <Note
      tone="danger"
      title="These forms could not be loaded completely"
      action={
        <Button busy={busy} onClick={retry}>
          Try again
        </Button>
      }
    >
      Nothing was changed, and your input is still here. Check your connection and try again. If the page
      reloads, enter your passwords again, because they are never stored.
    </Note>
    <EarlyOwnForms own={own} />
  </Stack>
);

interface FormProps {
  id?: string;
  title: string;
  label: string;
  submit: string;
  fields: readonly OwnField[];
  values?: Readonly<Record<string, string>>;
}

const EarlyForm = ({ id, title, label, submit, fields, values = {} }: FormProps) => {
  const { ref, hold } = useHandOver(label);
  return (
    <OwnCard id={id} title={title}>
      <Fields ref={ref} aria-label={label} noValidate onSubmit={hold}>
        {fields.map((field) => (
          <div key={field.name}>
            <Label htmlFor={`early-${field.name}`}>{field.label}</Label>
            <Input
              id={`early-${field.name}`}
              name={field.name}
              type={field.autoComplete.endsWith('password') ? 'password' : 'text'}
              autoComplete={field.autoComplete}
              defaultValue={values[field.name] ?? ''}
            />
            {field.help && <Help>{field.help}</Help>}
          </div>
        ))}
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </Fields>
    </OwnCard>
  );
};

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
`;
