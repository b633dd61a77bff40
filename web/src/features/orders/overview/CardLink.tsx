import { styled } from 'styled-components';
import { Link } from 'wouter';

/** The link in the head of a card. */
export const CardLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: var(--t-14);
  font-weight: 600;
  text-decoration: none;
`;
