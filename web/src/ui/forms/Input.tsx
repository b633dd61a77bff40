import { styled, css } from 'styled-components';

const control = css<{ $mono?: boolean; $small?: boolean }>`
  width: 100%;
  height: ${({ $small }) => ($small ? 'var(--h-sm)' : 'var(--h-md)')};
  padding: 0 14px;
  border: 1px solid var(--field-line);
  border-radius: var(--r-1);
  background-color: var(--surface);
  color: var(--ink);
  font: 400 ${({ $small }) => ($small ? 'var(--t-field)' : 'var(--t-16)')} / 1.4 var(--sans);
  transition: border-color var(--fast);
  ${({ $mono }) => $mono && 'font-family: var(--mono); font-weight: 500; letter-spacing: -.01em;'}
  &:placeholder-shown {
    text-overflow: ellipsis;
  }
  &::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink-muted);
  }
  &:focus {
    outline: 2px solid var(--line);
    outline-offset: -1px;
    border-color: var(--line);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &[aria-invalid='true']:focus {
    outline-offset: 2px;
  }
`;

/** Not `display: block`: WebKit would move the text of a date field to the top. */
export const Input = styled.input<{ $mono?: boolean; $small?: boolean }>`
  ${control}
  vertical-align: top;
`;

export const TextArea = styled.textarea<{ $mono?: boolean; $small?: boolean }>`
  ${control}
  display: block;
  height: auto;
  padding-block: 11px;
  resize: vertical;
`;

const arrow =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%237A849C' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E\")";

export const Select = styled.select<{ $mono?: boolean; $small?: boolean }>`
  ${control}
  display: block;
  appearance: none;
  padding-right: 38px;
  background-image: ${arrow};
  background-repeat: no-repeat;
  background-position: right 12px center;
`;

export const Label = styled.label`
  display: block;
  font-size: var(--t-14);
  font-weight: 600;
  line-height: 1.4;
  margin-bottom: 6px;
  overflow-wrap: anywhere;
`;

export const Help = styled.p`
  font-size: var(--t-14);
  color: var(--ink-muted);
  margin-top: 6px;
  line-height: 1.45;
  overflow-wrap: anywhere;
`;
