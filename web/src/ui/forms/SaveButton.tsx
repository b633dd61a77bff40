import { useFormikContext } from 'formik';
import { savesOver, type Overtaken } from '../../lib/live/overtaken.ts';
import { SubmitButton } from './SubmitButton.tsx';

type Values = Record<string, string>;

interface Props {
  form?: string;
  overtaken: Overtaken<Values> | null;
  children: string;
}

/** Saves a form, and says so where that puts something in place of what somebody else has saved. */
export const SaveButton = ({ form, overtaken, children }: Props) => {
  const { values } = useFormikContext<Values>();
  return (
    <SubmitButton {...(form && { form })} busyLabel="Saving...">
      {overtaken && savesOver(overtaken, values) ? 'Save over theirs' : children}
    </SubmitButton>
  );
};
