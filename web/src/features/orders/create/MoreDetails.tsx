import { orderFieldNames, orderFields } from '@exline/contracts';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button.tsx';
import { OrderFormFields } from '../edit/OrderFormFields.tsx';

const more = orderFieldNames.filter((name) => 'more' in orderFields[name]);

/** The fields that few orders need, behind a button. They are also shown if one of them has a value or an error. */
export const MoreDetails = () => {
  const { values, errors } = useFormikContext<Record<string, string>>();
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isOpen) fields.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (isOpen || more.some((name) => values[name] || errors[name]))
    return (
      <Fields ref={fields}>
        <OrderFormFields names={more} hint />
      </Fields>
    );
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        More details
      </Button>
    </div>
  );
};

const Fields = styled.div`
  display: grid;
  gap: var(--s-5);
`;
