import type { CannedReply } from '@exline/contracts';
import { MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Facts } from '../../../lib/text/placeholders.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { isShort, matchingReplies, withReply } from '../finding.ts';

const ManageCanned = deferredDialog(() => import('./ManageCanned.tsx').then((file) => file.ManageCanned));

const CannedList = deferredPart(() => import('./CannedList.tsx').then((file) => file.CannedList), null);

interface Props {
  replies: readonly CannedReply[];
  facts: Facts;
  text: string;
  onChange: (text: string) => void;
}

/** The canned replies for a reply box, opened with a button or by typing a slash. */
export const CannedPicker = ({ replies, facts, text, onChange }: Props) => {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [managing, setManaging] = useState(false);
  const found = matchingReplies(replies, text);
  const isSought = isShort(text) && found.length > 0;
  const isOpen = opened || isSought;
  // Typing a slash replaces a list that was opened with the button, so that the list closes after Enter.
  if (isSought && opened) setOpened(false);
  return (
    <div>
      <Bar>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <MessageSquareText size={16} strokeWidth={1.5} aria-hidden /> Canned replies
        </Button>
        {isOpen && (
          <Button size="sm" variant="ghost" onClick={() => setManaging(true)}>
            Manage
          </Button>
        )}
      </Bar>
      <div id={id}>
        {isOpen && (
          <CannedList
            found={found}
            facts={facts}
            hasOthers={replies.length > 0}
            first={isSought && found[0]}
            onChoose={(reply) => {
              onChange(withReply(text, reply, facts));
              setOpened(false);
            }}
          />
        )}
      </div>
      {managing && <ManageCanned replies={replies} onClose={() => setManaging(false)} />}
    </div>
  );
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1);
  margin-left: -10px;
  ${phone} {
    button {
      height: var(--h-md);
    }
  }
`;
