import { styled } from 'styled-components';
import { depths } from '../../../theme/depths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';

/** In place of the panel when its code could not be loaded. */
export const ChatUnavailable = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open && (
    <Corner>
      <Note
        tone="danger"
        title="The chat could not be loaded"
        action={
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        }
      >
        Check the connection, then reload the page.
      </Note>
    </Corner>
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
