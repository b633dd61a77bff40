import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { usePageCommands } from '../../lib/page/pageCommands.ts';
import { Button } from '../actions/Button.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const SHOWN_MS = 2_000;
const COPIED = 'Copied';

interface Props {
  text: string;
  label?: string;
  /** The name of the command in the search of the staff area. */
  command?: string;
}

export const CopyButton = ({ text, label = 'Copy', command }: Props) => {
  const [outcome, setOutcome] = useState('');
  const isCopied = outcome === COPIED;
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      // Without permission, and in a page without HTTPS, nothing can be copied.
      await navigator.clipboard.writeText(text);
      setOutcome(COPIED);
    } catch {
      setOutcome('Could not copy');
    }
  };
  usePageCommands(command ? [{ name: command, icon: Copy, run: copy }] : []);
  return (
    <Small size="xs" className="needs-scripts" onClick={copy} $done={isCopied}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} strokeWidth={1.5} aria-hidden />}
      {outcome || label}
      <VisuallyHidden as="output">{isCopied ? `${text} copied` : outcome}</VisuallyHidden>
    </Small>
  );
};

const Small = styled(Button)<{ $done: boolean }>`
  ${({ $done }) =>
    $done &&
    css`
      border-color: var(--ok-line);
      background: var(--ok-tint);
      color: var(--ok);
    `}
`;
