import { useField, useFormikContext } from 'formik';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Help, Input, Label, Select, TextArea } from './Input.tsx';
import { Remaining } from './Remaining.tsx';

export interface FieldProps {
  name: string;
  label: string;
  /** The element id, for links to the field. */
  id?: string;
  help?: string;
  optional?: boolean;
  /** The maximum length. The last characters are counted down. */
  limit?: number;
}

/** A label above the control and a help text or error below it, both linked for screen readers. */
export const useFieldParts = (
  { name, label, id: given, help, optional, limit }: FieldProps,
  validate?: () => string | undefined,
) => {
  const own = useId();
  const id = given ?? own;
  const [input, { error, touched }] = useField<string>({ name, validate });
  // Text typed while the form is being sent would be lost, because the form is then emptied or closed.
  const { isSubmitting } = useFormikContext();
  const fault = touched ? error : undefined;
  const control = {
    ...input,
    id,
    'aria-invalid': Boolean(fault),
    'aria-describedby': fault || help ? `${id}-note` : undefined,
  };
  return {
    control,
    textControl: { ...control, readOnly: isSubmitting },
    /** `beside` is shown at the end of the label's row. */
    wrap: (control: ReactNode, beside?: ReactNode) => (
      <div>
        <Above>
          <Label htmlFor={id} id={`${id}-label`}>
            {label} {optional && <Optional>(optional)</Optional>}
          </Label>
          {limit !== undefined && <Remaining text={input.value} limit={limit} />}
          {beside}
        </Above>
        {control}
        {fault ? (
          <Fault id={`${id}-note`}>
            <CircleAlert size={16} aria-hidden /> {fault}
          </Fault>
        ) : (
          help && <Help id={`${id}-note`}>{help}</Help>
        )}
      </div>
    ),
  };
};

interface TextProps extends FieldProps {
  type?: string;
  placeholder?: string;
  autoComplete?: string;
  mono?: boolean;
  inputMode?: 'numeric';
}

export const TextField = ({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  mono = false,
  inputMode,
  ...common
}: TextProps) => {
  const { textControl, wrap } = useFieldParts(common);
  return wrap(
    <Input
      {...textControl}
      type={type}
      placeholder={placeholder}
      autoComplete={autoComplete}
      inputMode={inputMode}
      $mono={mono}
    />,
  );
};

/** A password, with a button that shows and hides it. */
export const PasswordField = ({
  autoComplete,
  ...common
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) => {
  const { textControl, wrap } = useFieldParts(common);
  const [isShown, setIsShown] = useState(false);
  return wrap(
    <Input
      {...textControl}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />,
    <Show type="button" aria-describedby={`${textControl.id}-label`} onClick={() => setIsShown(!isShown)}>
      {isShown ? 'Hide' : 'Show'}
    </Show>,
  );
};

interface TextAreaProps extends FieldProps {
  rows?: number;
  /** The attribute by which keyboard shortcuts find the field. */
  'data-does'?: string;
}

export const TextAreaField = ({ rows = 3, 'data-does': does, ...common }: TextAreaProps) => {
  const { textControl, wrap } = useFieldParts(common);
  return wrap(<TextArea {...textControl} rows={rows} data-does={does} />);
};

interface SelectProps extends FieldProps {
  options: readonly (string | { value: string; label: string })[];
  /** Shown until an option is chosen. */
  placeholder?: string;
}

export const SelectField = ({ options, placeholder, ...common }: SelectProps) => {
  const { control, wrap } = useFieldParts(common);
  return wrap(
    <Select {...control}>
      {placeholder && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </Select>,
  );
};

const Above = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s-3);
  > label {
    min-width: 0;
  }
`;
const Show = styled.button`
  flex: none;
  padding: 4px 6px;
  margin: -4px -6px;
  border: 0;
  border-radius: var(--r-1);
  background: none;
  color: var(--ink-muted);
  font: 500 var(--t-14) / 1.4 var(--sans);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  &:hover {
    color: var(--ink);
  }
`;
const Optional = styled.span`
  font-weight: 400;
  color: var(--ink-muted);
`;
const Fault = styled.p`
  display: flex;
  gap: 6px;
  font-size: var(--t-14);
  font-weight: 500;
  line-height: 1.45;
  color: var(--danger);
  margin-top: 6px;
  svg {
    margin-top: 2px;
  }
`;
