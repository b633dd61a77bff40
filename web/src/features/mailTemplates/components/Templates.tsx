import type { ListedMailTemplate } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { useActorName } from '../../../lib/people/rights.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { phone } from '../../../theme/tokens.ts';
import { DeferredListPosition } from '../../../ui/lists/deferredListPosition.ts';
import { Stack } from '../../../ui/content/Stack.tsx';
import { templateLink } from '../links.ts';
import { templatesQuery, useLiveTemplates } from '../queries.ts';

const Row = ({ template }: { template: ListedMailTemplate }) => {
  const nameOf = useActorName();
  const { kind, name, isEdited, texts, changedAt, changedBy } = template;
  return (
    <li>
      <Link href={templateLink(kind)}>
        <span>
          <b>{name}</b>
          <Subject>{texts.subject}</Subject>
        </span>
        <State $isEdited={isEdited}>
          {isEdited && changedBy && changedAt
            ? `Changed by ${nameOf(changedBy)}, ${dateAndTime(changedAt)}`
            : 'Default texts'}
        </State>
        <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
      </Link>
    </li>
  );
};

/** The kinds of email, each with a link to its texts. */
export const Templates = () => {
  useLiveTemplates();
  const query = useQuery(templatesQuery);
  const groups = [
    { id: 'to-customers', title: 'To customers', isToStaff: false },
    { id: 'to-staff', title: 'To staff', isToStaff: true },
  ].map((group) => ({
    ...group,
    templates: query.data?.filter(({ isToStaff }) => isToStaff === group.isToStaff) ?? [],
  }));
  return (
    <Stack>
      <QueryState query={query} />
      {query.data && <DeferredListPosition list={query} />}
      {groups.map(
        ({ id, title, templates }) =>
          templates.length > 0 && (
            <Card key={id} aria-labelledby={id}>
              <CardHead>
                <h2 id={id}>{title}</h2>
              </CardHead>
              <List>
                {templates.map((template) => (
                  <Row key={template.kind} template={template} />
                ))}
              </List>
            </Card>
          ),
      )}
    </Stack>
  );
};

const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--hairline);
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 2px var(--s-5);
    padding: var(--s-4) var(--edge);
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--paper);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  b {
    display: block;
    font-weight: 600;
  }
  svg {
    color: var(--ink-muted);
  }
  ${phone} {
    a {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    svg {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
`;
const Subject = styled.span`
  font-size: var(--t-14);
  color: var(--ink-muted);
  overflow-wrap: anywhere;
`;
const State = styled.span<{ $isEdited: boolean }>`
  font-size: var(--t-14);
  color: ${({ $isEdited }) => ($isEdited ? 'var(--ink)' : 'var(--ink-muted)')};
`;
