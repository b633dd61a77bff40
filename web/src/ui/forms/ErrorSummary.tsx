import { CircleAlert } from 'lucide-react';
import { useFormikContext } from 'formik';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

const counted = ['', 'One thing needs', 'Two things need', 'Three things need'];

/** Lists the errors of a refused submit with a link to each field. `ids` maps field names to element ids, in order. */
export const ErrorSummary = ({ ids }: { ids: Readonly<Record<string, string>> }) => {
  const { errors, submitCount } = useFormikContext<Record<string, string>>();
  const faults = Object.entries(ids).flatMap(([name, id]) => {
    const text = errors[name];
    return text === undefined ? [] : [{ id, text }];
  });
  if (submitCount === 0 || faults.length === 0) return null;
  const lead = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <Box data-summary tabIndex={-1} role="alert">
      <CircleAlert size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <b>{counted[faults.length] ?? `${faults.length} things need`} your attention</b>
        <ul>
          {faults.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => lead(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  );
};

const Box = styled.div`
  display: flex;
  gap: var(--s-3);
  padding: 14px 16px;
  border-radius: var(--r-1);
  background: var(--danger-tint);
  color: var(--danger-ink);
  font-size: var(--t-15);
  line-height: 1.45;
  &:focus {
    outline: 2px solid var(--line);
    outline-offset: 2px;
  }
  a {
    color: inherit;
    text-decoration-color: currentColor;
  }
  a:hover {
    color: var(--ink);
  }
`;
