import { styled } from 'styled-components';

/** Custom-drawn, because browsers fill an empty check box with their own gray in dark mode. */
export const CheckBox = styled.input.attrs({ type: 'checkbox' })`
  appearance: none;
  display: inline-grid;
  place-content: center;
  flex: none;
  width: 18px;
  height: 18px;
  margin: 0;
  border: 1px solid var(--field-line);
  border-radius: 4px;
  background: var(--surface);
  cursor: pointer;
  &:checked {
    border-color: var(--line);
    background: var(--line);
  }
  &:checked::after {
    content: '';
    width: 5px;
    height: 10px;
    margin-top: -3px;
    border: solid var(--on-fill);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  @media (forced-colors: active) {
    appearance: auto;
    &:checked::after {
      display: none;
    }
  }
`;
