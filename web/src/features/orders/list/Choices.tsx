import { styled } from 'styled-components';
import { CheckBox } from '../../../ui/forms/CheckBox.tsx';

interface Props {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A choice of several values, as check boxes. */
export const Choices = ({ label, options, chosen, onChange }: Props) => (
  <Boxes aria-label={label} role="group">
    {options.map((option) => {
      const isChosen = chosen.some((one) => same(one, option));
      return (
        <label key={option}>
          <CheckBox
            checked={isChosen}
            onChange={() =>
              onChange(isChosen ? chosen.filter((one) => !same(one, option)) : [...chosen, option])
            }
          />
          <span>{option}</span>
        </label>
      );
    })}
  </Boxes>
);

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-4);
  label {
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
    min-height: 32px;
    max-width: 100%;
    font-size: var(--t-14);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
`;
