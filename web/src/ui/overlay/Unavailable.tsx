import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';
import { Button } from '../actions/Button.tsx';
import { Note } from '../feedback/Note.tsx';

interface Props {
  title: string;
  retry: () => void;
  busy: boolean;
  onClose: () => void;
}

/** Replaces an overlay whose code failed to load. */
export const Unavailable = ({ title, retry, busy, onClose }: Props) =>
  // A portal, because the opener may be stacked below the chat button.
  createPortal(
    <Corner>
      <Note
        tone="danger"
        title={title}
        action={
          <Buttons>
            <Button size="sm" busy={busy} onClick={retry}>
              Try again
            </Button>
            <Button size="sm" onClick={onClose}>
              Close
            </Button>
          </Buttons>
        }
      >
        Check your connection and try again.
      </Note>
    </Corner>,
    document.body,
  );

const Corner = styled.div`
  position: fixed;
  right: 24px;
  bottom: 24px;
  left: 24px;
  z-index: ${depths.chat};
  max-width: 384px;
  margin-left: auto;
`;
const Buttons = styled.div`
  display: flex;
  gap: var(--s-2);
`;
