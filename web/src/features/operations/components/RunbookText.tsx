import { pages, runbookPath } from '@exline/contracts';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { runbook } from '../runbook.ts';

/** A page of the runbook. Its HTML is safe, because it comes from our own Markdown at build time. */
export const RunbookText = ({ name }: { name: string }) => {
  const [, navigate] = useLocation();
  const page = runbook.get(name);
  if (!page)
    return (
      <Card>
        <EmptyState
          line="none"
          title="Page not found"
          action={<ButtonLink href={pages.adminOperations}>Back to Operations</ButtonLink>}
        >
          The runbook has one page for each alert.
        </EmptyState>
      </Card>
    );
  /** Opens links between pages in the app, so that they work while the gateway is down. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href') ?? '';
    if (!runbook.has(to)) return;
    event.preventDefault();
    navigate(runbookPath(to));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click
    <Text $pad="lg" onClick={follow} dangerouslySetInnerHTML={{ __html: page.html }} />
  );
};

const Text = styled(Card)`
  max-width: 760px;
  h2 {
    margin: var(--s-8) 0 var(--s-2);
    font-size: var(--t-18);
  }
  p + p {
    margin-top: var(--s-3);
  }
  code {
    padding: 1px 5px;
    border-radius: 4px;
    background: var(--sunken);
    font-family: var(--mono);
    font-size: 0.92em;
    overflow-wrap: anywhere;
  }
`;
