import { Select } from './Input.tsx';

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

/** Narrows or sorts a list; what it is for is said, not shown. */
export const Choice = ({ label, value, options, onChange }: Props) => (
  <Select $small aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {options.map(([name, words]) => (
      <option key={name} value={name}>
        {words}
      </option>
    ))}
  </Select>
);
