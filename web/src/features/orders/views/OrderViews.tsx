import type { CountedView, OrderAttention } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSearch } from 'wouter';
import { count } from '../../../lib/text/count.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { NavTabs } from '../../../ui/actions/NavTabs.tsx';
import { Count } from '../../../ui/content/Badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { isFiltered, type OrderFilter } from '../orderFilter.ts';
import { adminLink } from '../links.ts';
import { viewsQuery } from '../orders.ts';
import { DeleteView } from './DeleteView.tsx';
import { RenameView } from './RenameView.tsx';
import { SaveView } from './SaveView.tsx';
import { hrefOf, viewShownAt } from './viewFilter.ts';

type Opened = { step: 'save' } | { step: 'rename' | 'delete'; view: CountedView };
type BuiltIn = 'all' | 'mine' | OrderAttention;

const builtIn: readonly { name: BuiltIn; label: string; href: string }[] = [
  { name: 'all', label: 'All orders', href: adminLink.tab('orders') },
  { name: 'mine', label: 'Assigned to me', href: adminLink.mine },
  { name: 'needed', label: 'Needs attention', href: adminLink.needsAttention },
  { name: 'late', label: 'Late', href: adminLink.late },
  { name: 'silent', label: 'No updates', href: adminLink.silent },
  { name: 'asked', label: 'Requests', href: adminLink.asked },
];

const builtInOf = ({ attention, assignee }: OrderFilter): string =>
  attention || (assignee === 'me' ? 'mine' : 'all');

const Label = ({ words, amount, isShared }: { words: string; amount?: number; isShared?: boolean }) => (
  <>
    {isShared && <Users size={14} strokeWidth={1.5} aria-hidden />}
    <span>
      {words}
      {isShared && <VisuallyHidden> (shared)</VisuallyHidden>}
    </span>
    {amount ? <Count>{count(amount)}</Count> : null}
  </>
);

/** Tabs with the built-in views of the list and the saved ones, each with the number of its orders. */
export const OrderViews = ({ filter }: { filter: OrderFilter }) => {
  const { data } = useQuery(viewsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const views = data?.views ?? [];
  const latest = (view: CountedView) => views.find(({ id }) => id === view.id) ?? view;
  const current = viewShownAt(useSearch(), filter, views);
  const close = () => setOpened(null);
  return (
    // Saving or deleting a view removes the pressed button. In a group, the focus then goes to the current tab.
    <Row role="group">
      <NavTabs
        label="Views"
        tabs={[
          ...builtIn.map(({ name, label, href }) => ({
            label: <Label words={label} amount={data?.counts[name]} />,
            href,
            current: !current && builtInOf(filter) === name,
          })),
          ...views.map((view) => ({
            label: <Label words={view.name} amount={view.count} isShared={view.isShared} />,
            href: hrefOf(view, views),
            current: view === current,
          })),
        ]}
      />
      {!current && isFiltered({ ...filter, q: '' }) && (
        <Can right="SaveOrderView">
          <Button size="sm" variant="ghost" onClick={() => setOpened({ step: 'save' })}>
            <Bookmark size={16} strokeWidth={1.5} aria-hidden /> Save view
          </Button>
        </Can>
      )}
      {current && (
        <Actions>
          <Can right="ChangeOrderView">
            <Button size="sm" variant="ghost" onClick={() => setOpened({ step: 'rename', view: current })}>
              <Pencil size={16} strokeWidth={1.5} aria-hidden /> Rename view
            </Button>
          </Can>
          <Can right="DeleteOrderView">
            <Button size="sm" variant="ghost" onClick={() => setOpened({ step: 'delete', view: current })}>
              <Trash2 size={16} strokeWidth={1.5} aria-hidden /> Delete view
            </Button>
          </Can>
        </Actions>
      )}
      {opened?.step === 'save' && <SaveView filter={filter} views={views} onClose={close} />}
      {opened?.step === 'rename' && <RenameView view={latest(opened.view)} onClose={close} />}
      {opened?.step === 'delete' && <DeleteView view={opened.view} onClose={close} />}
    </Row>
  );
};

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: var(--s-1);
  ${phone} {
    flex: initial;
    flex-wrap: wrap;
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  padding-inline: var(--s-6);
  border-bottom: 1px solid var(--hairline);
  > nav {
    min-width: 0;
  }
  > button {
    flex: none;
  }
  ${phone} {
    flex-wrap: wrap;
    padding-inline: var(--s-4);
    > nav {
      flex: 1 0 100%;
    }
    button {
      height: var(--h-md);
      margin-bottom: var(--s-2);
    }
  }
`;
