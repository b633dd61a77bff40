import { knownStatuses, orderLabels } from '@exline/contracts';
import { useField } from 'formik';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Label, Select } from '../../../ui/forms/Input.tsx';

const NAME = 'status';

/** A status from the list of known ones, or any other text. */
export const StatusField = () => {
  const id = useId();
  const [{ value }, { initialValue = '' }, { setValue }] = useField<string>(NAME);
  const [isOtherChosen, setOtherChosen] = useState(false);
  // Case does not distinguish statuses, and an untouched field must not change the stored spelling.
  const listed = knownStatuses.map((known) =>
    known.toLowerCase() === initialValue.toLowerCase() ? initialValue : known,
  );
  const isOther = isOtherChosen || !listed.includes(value);
  const choose = (status: string) => {
    setOtherChosen(status === '');
    void setValue(status === '' && !listed.includes(initialValue) ? initialValue : status);
  };
  return (
    <Both>
      <div>
        <Label htmlFor={id}>{orderLabels.status}</Label>
        {/* Only one of the two controls may have the field's name, or the form would read it twice. */}
        <Select
          id={id}
          name={isOther ? undefined : NAME}
          value={isOther ? '' : value}
          onChange={(event) => choose(event.target.value)}
        >
          {listed.map((status) => (
            <option key={status}>{status}</option>
          ))}
          <option value="">Other...</option>
        </Select>
      </div>
      {isOther && <TextField name={NAME} label="Other status" help="Customers see this text." />}
    </Both>
  );
};

const Both = styled.div`
  display: grid;
  gap: var(--s-3);
`;
