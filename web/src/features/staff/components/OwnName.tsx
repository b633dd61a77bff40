import { changeOwnName } from '@exline/client';
import { ownNameSchema, type OwnAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { ownAccountQuery } from '../queries.ts';
import { OwnForm } from './OwnForm.tsx';

const words = {
  done: 'Name changed',
  after: 'Your past actions show the new name too.',
  failed: 'The name could not be changed',
  submit: 'Save name',
  busy: 'Saving...',
};

export const OwnName = ({ own: { name, email } }: { own: OwnAccount }) => {
  const queryClient = useQueryClient();
  return (
    <OwnForm
      title="Name"
      label="Change name"
      typed="own-name"
      initialValues={{ name }}
      validationSchema={ownNameSchema}
      save={(values) => request(changeOwnName, { body: ownNameSchema.cast(values) })}
      onSaved={(account) => queryClient.setQueryData(ownAccountQuery.queryKey, account)}
      words={words}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        help={`Shown in histories and next to replies. You sign in with ${email}.`}
      />
    </OwnForm>
  );
};
