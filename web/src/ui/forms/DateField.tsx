import { useRef } from 'react';
import { useFieldParts, type FieldProps } from './fields.tsx';
import { Input } from './Input.tsx';
import { lastDay } from './lastDay.ts';

interface Props extends FieldProps {
  type: 'date' | 'datetime-local';
}

/** A day, or a day and time. */
export const DateField = ({ type, ...common }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  // The browser reports an incomplete or impossible date as empty, which would mean none.
  const { textControl, wrap } = useFieldParts(common, () =>
    input.current?.validity.badInput ? 'This date is incomplete or does not exist' : undefined,
  );
  return wrap(<Input {...textControl} ref={input} type={type} max={lastDay[type]} />);
};
