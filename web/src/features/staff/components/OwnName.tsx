import { changeOwnName } from '@exline/client';
import { ownNameSchema, type OwnAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { nameForm } from '../ownForms.ts';
import { ownAccountQuery } from '../queries.ts';
import { OwnForm } from './OwnForm.tsx';

const words = {
  done: 'Name changed',
  after: 'Your past actions show the new name too.',
  failed: 'The name could not be changed',
  busy: 'Saving...',
};

export const OwnName = ({ own }: { own: OwnAccount }) => {
  const { title, label, submit, field } = nameForm(own);
  const queryClient = useQueryClient();
  return (
    <OwnForm
      title={title}
      label={label}
      typed="own-name"
      initialValues={{ name: own.name }}
      validationSchema={ownNameSchema}
      save={(values) => request(changeOwnName, { body: ownNameSchema.cast(values) })}
      onSaved={(account) => queryClient.setQueryData(ownAccountQuery.queryKey, account)}
      words={{ ...words, submit }}
    >
      <TextField {...field} />
    </OwnForm>
  );
};
