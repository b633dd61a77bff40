import { TextField } from '../../../ui/fields.tsx';

interface Props {
  id?: string;
  help?: string;
}

/** The code that an app shows now; phones and password managers offer it by themselves. */
export const CodeField = ({ id, help = 'Six digits. It changes every 30 seconds.' }: Props) => (
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

export const RecoveryCodeField = ({ id }: Props) => (
  <TextField
    {...(id && { id })}
    name="code"
    label="Recovery code"
    mono
    help="24 letters and digits. It works once; hyphens may be left out."
  />
);
