import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';
import { NavTabs } from '../../../ui/actions/NavTabs.tsx';
import { adminLink } from '../links.ts';

/** Tabs with the saved views of the list. */
export const OrderViews = ({ attention }: { attention: string }) => (
  <Views>
    <NavTabs
      label="Views"
      tabs={[
        { label: 'All orders', href: adminLink.tab('orders'), current: attention === '' },
        { label: 'Needs attention', href: adminLink.needsAttention, current: attention === 'needed' },
        { label: 'Late', href: adminLink.late, current: attention === 'late' },
        { label: 'No updates', href: adminLink.silent, current: attention === 'silent' },
      ]}
    />
  </Views>
);

const Views = styled.div`
  padding-inline: var(--s-6);
  border-bottom: 1px solid var(--hairline);
  ${phone} {
    padding-inline: var(--s-4);
  }
`;
