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

const Dot = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: 8px;
  border-radius: 50%;
  background: var(--signal);
  vertical-align: 2px;
`;
