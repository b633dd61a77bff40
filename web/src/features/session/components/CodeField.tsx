import { useEffect } from 'react';
import { TextField } from '../../../ui/forms/fields.tsx';

interface Props {
  /** The one thing to be filled in: takes the focus. */
  id?: string;
  help?: string;
}

const useFocus = (id = ''): void => useEffect(() => document.getElementById(id)?.focus(), [id]);

/** The code that an app shows now; phones and password managers offer it by themselves. */
export const CodeField = ({ id, help = 'Six digits. It changes every 30 seconds.' }: Props) => {
  useFocus(id);
  return (
    <TextField
      {...(id && { id })}
      name="code"
      label="Code"
      mono
      inputMode="numeric"
      autoComplete="one-time-code"
      help={help}
    />
  );
};

export const RecoveryCodeField = ({ id }: Props) => {
  useFocus(id);
  return (
    <TextField
      {...(id && { id })}
      name="code"
      label="Recovery code"
      mono
      help="24 letters and digits. It works once; hyphens may be left out."
    />
  );
};
