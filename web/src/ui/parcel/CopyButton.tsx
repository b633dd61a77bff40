import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { usePageCommands } from '../../lib/page/pageCommands.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const SHOWN_MS = 2_000;

interface Props {
  text: string;
  label?: string;
  /** The name of the command in the search of the staff area. */
  command?: string;
}

export const CopyButton = ({ text, label = 'Copy', command }: Props) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    // Without permission nothing is copied, so nothing is confirmed.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  usePageCommands(command ? [{ name: command, icon: Copy, run: copy }] : []);
  return (
    <Small type="button" className="no-print needs-scripts" onClick={copy} $done={copied}>
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} strokeWidth={1.5} aria-hidden />}
      {copied ? 'Copied' : label}
      <VisuallyHidden as="output">{copied ? `${text} copied` : ''}</VisuallyHidden>
    </Small>
  );
};

const Small = styled.button<{ $done: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 32px;
  padding: 0 10px;
  border: 1px solid ${({ $done }) => ($done ? 'var(--ok-line)' : 'var(--hairline-strong)')};
  border-radius: var(--r-1);
  background: ${({ $done }) => ($done ? 'var(--ok-tint)' : 'var(--surface)')};
  color: ${({ $done }) => ($done ? 'var(--ok)' : 'var(--ink)')};
  font: 500 var(--t-14)/1 var(--sans);
  cursor: pointer;
  &:hover {
    border-color: var(--field-line);
  }
`;
