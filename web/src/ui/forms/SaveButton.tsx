import { useFormikContext } from 'formik';
import { savesOver, type Overtaken } from '../../lib/live/overtaken.ts';
import { SubmitButton } from './SubmitButton.tsx';

type Values = Record<string, string>;

interface Props {
  form?: string;
  overtaken: Overtaken<Values> | null;
  children: string;
}

/** Submits a form. Its label warns if that overwrites changes of another user. */
export const SaveButton = ({ form, overtaken, children }: Props) => {
  const { values } = useFormikContext<Values>();
  return (
    <SubmitButton {...(form && { form })} busyLabel="Saving...">
      {overtaken && savesOver(overtaken, values) ? 'Save over theirs' : children}
    </SubmitButton>
  );
};
