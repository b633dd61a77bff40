import { useFormikContext } from 'formik';
import { overwritesChange, type EditConflict } from '../../lib/live/editConflict.ts';
import { SubmitButton } from './SubmitButton.tsx';

type Values = Record<string, string>;

interface Props {
  form?: string;
  conflict: EditConflict<Values> | null;
  children: string;
}

/** Submits a form. Its label warns if that overwrites changes of another user. */
export const SaveButton = ({ form, conflict, children }: Props) => {
  const { values } = useFormikContext<Values>();
  return (
    <SubmitButton {...(form && { form })} busyLabel="Saving...">
      {conflict && overwritesChange(conflict, values) ? 'Save over theirs' : children}
    </SubmitButton>
  );
};
