import { changeOwnPassword } from '@exline/client';
import { changePasswordSchema } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownAccountQuery } from '../queries.ts';
import { isDecided } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { PasswordField } from '../../../ui/forms/fields.tsx';
import { passwordForm } from '../ownForms.ts';
import { PASSWORD_CARD } from './AskForPassword.tsx';
import { OwnForm } from './OwnForm.tsx';

const { title, label, submit, fields } = passwordForm;
const words = {
  done: 'Password changed',
  after: 'All other sessions have ended.',
  failed: 'The password could not be changed',
  submit,
  busy: 'Changing...',
};

export const OwnPassword = () => {
  const queryClient = useQueryClient();
  /** Whether an answer was lost. Then the next attempt is refused because the old password is no longer valid. */
  const [isUnsure, setUnsure] = useState(false);
  return (
    <OwnForm
      id={PASSWORD_CARD}
      title={title}
      label={label}
      typed={null}
      initialValues={{ current: '', password: '' }}
      validationSchema={changePasswordSchema}
      save={(passwords) =>
        request(changeOwnPassword, { body: passwords }).catch((error: unknown) => {
          setUnsure(isUnsure || !isDecided(error));
          throw error;
        })
      }
      onSaved={(_saved, { resetForm }) => {
        resetForm();
        setUnsure(false);
        void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
      }}
      words={isUnsure ? { ...words, failed: 'The password may already be changed' } : words}
    >
      {fields.map((field) => (
        <PasswordField key={field.name} {...field} />
      ))}
    </OwnForm>
  );
};
