import type { ListedMailTemplate, MailTemplateVersion } from '@exline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { itemsOf } from '../../../lib/lists/listPage.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import { dateAndTime, fullTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { LoadNextPage } from '../../../ui/lists/LoadNextPage.tsx';
import { versionsQuery } from '../queries.ts';

interface Props {
  template: Pick<ListedMailTemplate, 'kind' | 'rows' | 'version'>;
  /** Puts the texts of an earlier version into the form. */
  onUse: (version: MailTemplateVersion) => void;
}

/** The changes of a template, newest first. */
export const TemplateHistory = ({ template: { kind, rows, version: current }, onUse }: Props) => {
  const nameOf = useActorName();
  const list = useInfiniteQuery(versionsQuery(kind));
  const versions: readonly MailTemplateVersion[] = itemsOf(list);
  const labelOf = (id: string) => rows.find((row) => row.id === id)?.label ?? id;
  return (
    <TitledCard id="history" title="History">
      <QueryState query={list} />
      {list.data && versions.length === 0 && <Empty>No one has changed these texts yet.</Empty>}
      <List aria-label="Changes">
        {versions.map((version) => (
          <li key={version.version}>
            <div>
              <b>
                {version.isEdited ? version.changed.map(labelOf).join('; ') : 'Back to the default texts'}
              </b>
              <p>
                {nameOf(version.changedBy)},{' '}
                <time dateTime={version.changedAt} title={fullTime(version.changedAt)}>
                  {dateAndTime(version.changedAt)}
                </time>
              </p>
            </div>
            {version.version === current ? (
              <span>Current</span>
            ) : (
              <Button size="sm" onClick={() => onUse(version)}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </List>
      <LoadNextPage list={list} />
    </TitledCard>
  );
};

const Empty = styled.p`
  padding: var(--edge);
  color: var(--ink-muted);
`;
const List = styled.ol`
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-4);
    padding: var(--s-4) var(--edge);
  }
  > li + li {
    border-top: 1px solid var(--hairline);
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  p,
  span {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
