import { styled } from 'styled-components';
import { CheckBox } from '../../../ui/forms/CheckBox.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

interface Props {
  label: string;
  checked: boolean;
  /** `isRange`: the Shift key was held. */
  onChange: (checked: boolean, isRange: boolean) => void;
  /** Whether the label is visible; screen readers always read it. */
  visible?: boolean;
}

const withShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

/** A checkbox large enough for a thumb. */
export const Tick = ({ label, checked, onChange, visible = false }: Props) => (
  // A click with Shift would select the text of the page up to here.
  <Label $visible={visible} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
    <CheckBox
      checked={checked}
      onChange={({ target, nativeEvent }) => onChange(target.checked, withShift(nativeEvent))}
    />
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
