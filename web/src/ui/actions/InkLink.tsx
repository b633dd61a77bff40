import { styled } from 'styled-components';
import { Link } from 'wouter';

/** A link in the color of the text around it, underlined under the pointer. */
export const InkLink = styled(Link)`
  color: var(--ink);
  text-decoration: none;
  &:hover {
    color: var(--line);
    text-decoration: underline;
  }
`;
