import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Tone = 'ok' | 'danger' | 'info' | 'out';

const icons = { ok: CircleCheck, danger: CircleAlert, info: Info, out: Info };

interface Props {
  tone: Tone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Takes the focus when it appears, because the element that had it is gone. */
  takesFocus?: boolean;
  /** `none` if the same words are announced elsewhere. */
  role?: 'none' | undefined;
}

/** Does not take the focus from a field of a form that the browser has sent, and that has just got its code. */
const take = (box: HTMLElement | null) => {
  if (!box?.closest('[method=post]:not([data-live])')?.contains(document.activeElement)) box?.focus();
};

/** A message that stays on the page, such as the outcome of an action. */
export const Note = ({ tone, title, children, action, takesFocus = false, role }: Props) => {
  const Icon = icons[tone];
  return (
    <Box
      $tone={tone}
      role={role ?? (tone === 'danger' ? 'alert' : 'status')}
      {...(takesFocus && { tabIndex: -1, ref: take })}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
        {action && <Action>{action}</Action>}
      </div>
    </Box>
  );
};

const colors: Record<Tone, string> = {
  ok: 'background: var(--ok-tint); color: var(--ok);',
  danger: 'background: var(--danger-tint); color: var(--danger-ink);',
  info: 'background: var(--line-tint); color: var(--line-hover);',
  out: 'background: var(--out-bg); color: var(--out);',
};

const Box = styled.div<{ $tone: Tone }>`
  overflow-wrap: anywhere;
  display: flex;
  gap: var(--s-3);
  padding: 14px 16px;
  border-radius: var(--r-1);
  font-size: var(--t-15);
  line-height: 1.45;
  ${({ $tone }) => colors[$tone]}
  b {
    font-weight: 600;
  }
  a {
    color: inherit;
    text-decoration-color: currentColor;
  }
`;
const Action = styled.div`
  margin-top: var(--s-3);
`;
