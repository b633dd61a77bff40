import { styled } from 'styled-components';
import { Link } from 'wouter';

/** Leads from one item back to its list. */
export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 44px;
  margin-top: -12px;
  font-size: var(--t-15);
  font-weight: 600;
  text-decoration: none;
`;
