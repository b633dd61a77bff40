import { Fragment } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';

interface Step {
  label: string;
  href?: string | undefined;
  /** The state of the history entry that the link creates. */
  state?: object | undefined;
}

export const Breadcrumb = ({ steps }: { steps: readonly Step[] }) => (
  <Trail aria-label="Breadcrumb" className="no-print">
    {steps.map(({ label, href, state }, index) => (
      <Fragment key={label}>
        {index > 0 && <i aria-hidden />}
        {href ? (
          <Link href={href} state={state}>
            {label}
          </Link>
        ) : (
          <span aria-current="page">{label}</span>
        )}
      </Fragment>
    ))}
  </Trail>
);

const Trail = styled.nav`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-2);
  font-size: var(--t-14);
  a {
    color: var(--ink-muted);
    text-decoration: none;
    padding: 2px 0;
  }
  a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  i {
    width: 5px;
    height: 5px;
    border-radius: 50%;
    border: 1px solid var(--field-line);
  }
  span {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;
