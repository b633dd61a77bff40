import { styled } from 'styled-components';
import { CheckBox } from '../../../ui/forms/CheckBox.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the label is visible; screen readers always read it. */
  visible?: boolean;
}

/** A checkbox large enough for a thumb. */
export const Tick = ({ label, checked, onChange, visible = false }: Props) => (
  <Label $visible={visible}>
    <CheckBox checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
  </Label>
);

const Label = styled.label<{ $visible: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 28px;
  min-height: 36px;
  vertical-align: middle;
  cursor: pointer;
  span {
    ${({ $visible }) => !$visible && visuallyHidden}
  }
`;
