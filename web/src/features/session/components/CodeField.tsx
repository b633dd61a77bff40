import { useLayoutEffect } from 'react';
import { TextField } from '../../../ui/forms/fields.tsx';

interface Props {
  /** Given when this is the only field of the page; it then takes the focus. */
  id?: string;
  help?: string;
}

const useFocus = (id = ''): void => useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);

/** The current code of an authenticator app. Phones and password managers fill it in. */
export const CodeField = ({ id, help = 'Six digits that change every 30 seconds.' }: Props) => {
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

/** The only field of its page, so it takes the focus. */
export const RecoveryCodeField = ({ id }: { id: string }) => {
  useFocus(id);
  return (
    <TextField
      id={id}
      name="code"
      label="Recovery code"
      mono
      help="Letters and digits; hyphens are optional. Each code works once."
    />
  );
};
