import { changePasswordSchema, SHORTEST_PASSWORD } from '@exline/contracts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { changePassword } from '../api/passwords.ts';
import { OwnForm } from './OwnForm.tsx';

const words = {
  done: 'The password is changed',
  after: 'All other sessions have ended.',
  failed: 'The password could not be changed',
  submit: 'Change password',
  busy: 'Changing...',
};

/** Another password for who is signed in. */
export const OwnPassword = () => (
  <OwnForm
    title="Password"
    label="Change the password"
    typed={null}
    initialValues={{ current: '', password: '' }}
    validationSchema={changePasswordSchema}
    save={changePassword}
    onSaved={(_saved, { resetForm }) => resetForm()}
    words={words}
  >
    <TextField name="current" label="Current password" type="password" autoComplete="current-password" />
    <TextField
      name="password"
      label="New password"
      type="password"
      autoComplete="new-password"
      help={`${SHORTEST_PASSWORD} characters or more.`}
    />
  </OwnForm>
);
