import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** The name of a conversation, marked while it has unread messages. */
export const UnreadName = ({ name, unread }: { name: string; unread: number }) => (
  <>
    {unread > 0 && <Dot aria-hidden />}
    {name}
    {unread > 0 && <VisuallyHidden>, {unread} unread</VisuallyHidden>}
  </>
);

/** Drawn as a border, because forced colors remove backgrounds. */
const Dot = styled.i`
  display: inline-block;
  border: 4px solid var(--signal);
  margin-right: 8px;
  border-radius: 50%;
  vertical-align: 2px;
`;
