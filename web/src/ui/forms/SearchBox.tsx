import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Input } from './Input.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const TYPING_PAUSE_MS = 250;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Reports the text after a pause in typing, so that a word is one request. Follows `value` when it changes. */
export const SearchBox = ({ label, placeholder, value, onChange }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== asked) {
    setAsked(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return (
    <Frame>
      <Search size={16} aria-hidden />
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Input
        id={id}
        type="search"
        $small
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Frame>
  );
};

const Frame = styled.div`
  position: relative;
  flex: 1 1 220px;
  max-width: 380px;
  svg {
    position: absolute;
    left: 12px;
    top: 50%;
    margin-top: -8px;
    color: var(--ink-muted);
    pointer-events: none;
  }
  input {
    padding-left: 36px;
  }
  ${phone} {
    flex-basis: 100%;
    max-width: none;
    input {
      height: var(--h-md);
    }
  }
`;
