import { Select } from './Input.tsx';

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

/** A filter or sort menu. Its label is for screen readers only. */
export const Choice = ({ label, value, options, onChange }: Props) => (
  <Select $small aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {options.map(([name, words]) => (
      <option key={name} value={name}>
        {words}
      </option>
    ))}
  </Select>
);
