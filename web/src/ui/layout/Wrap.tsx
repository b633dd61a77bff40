import { styled } from 'styled-components';

/** The container that everything on a page lines up with. */
export const Wrap = styled.div`
  width: 100%;
  max-width: calc(var(--container) + 2 * var(--margin));
  margin-inline: auto;
  padding-inline: var(--margin);
`;

/** A part of a page; `$flush` when the one above already made the room. */
export const Section = styled.section<{ $flush?: boolean }>`
  padding-block: ${({ $flush }) => ($flush ? '0' : 'var(--s-24)')} var(--s-24);
`;

/** Keeps the footer down while a page, or most of it, is on its way. */
export const Room = styled.div`
  min-height: 100vh;
`;
