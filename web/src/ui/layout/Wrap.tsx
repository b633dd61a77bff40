import { styled } from 'styled-components';

/** The container that all page content is aligned to. */
export const Wrap = styled.div`
  width: 100%;
  max-width: calc(var(--container) + 2 * var(--margin));
  margin-inline: auto;
  padding-inline: var(--margin);
`;

/** A section of a page; `$flush` removes the space above it. */
export const Section = styled.section<{ $flush?: boolean }>`
  padding-block: ${({ $flush }) => ($flush ? '0' : 'var(--s-24)')} var(--s-24);
`;

/** Keeps the footer below the window while a page is loading. */
export const Room = styled.div`
  min-height: 100vh;
`;
