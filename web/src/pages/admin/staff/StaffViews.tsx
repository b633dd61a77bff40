import { pages } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';
import { Segments } from '../../../ui/actions/Segments.tsx';

interface Props {
  current: 'accounts' | 'activity';
  /** Actions of the view. */
  children?: ReactNode;
}

export const StaffViews = ({ current, children }: Props) => (
  <Row>
    {children}
    <Segments
      label="Staff views"
      segments={[
        { label: 'Accounts', href: pages.adminStaff, current: current === 'accounts' },
        { label: 'Activity', href: pages.adminActivity, current: current === 'activity' },
      ]}
    />
  </Row>
);

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  nav a {
    min-width: 96px;
  }
  ${phone} {
    flex-direction: row-reverse;
    width: 100%;
    nav {
      flex: 1;
    }
  }
`;
