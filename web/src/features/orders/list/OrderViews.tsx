import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';
import { NavTabs } from '../../../ui/actions/NavTabs.tsx';
import { adminLink } from '../links.ts';

/** Views of the list that one keeps coming back to, each with an address of its own. */
export const OrderViews = ({ attention }: { attention: string }) => (
  <Views>
    <NavTabs
      label="Views"
      tabs={[
        { label: 'Every order', href: adminLink.tab('orders'), current: attention === '' },
        { label: 'Needs attention', href: adminLink.needsAttention, current: attention === 'needed' },
        { label: 'Late', href: adminLink.late, current: attention === 'late' },
        { label: 'No news', href: adminLink.silent, current: attention === 'silent' },
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
