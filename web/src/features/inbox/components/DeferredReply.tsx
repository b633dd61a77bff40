import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { senderName } from '../../../lib/people/customerNames.ts';
import { saveDraft, readDraft } from '../../../lib/drafts/drafts.ts';
import { Label, TextArea } from '../../../ui/forms/Input.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { replyForm } from '../replyForm.ts';
import type { ReplyFormProps } from './ReplyForm.tsx';

/** Holds typed text until the code of the form is loaded. The form then takes it over. */
const EarlyReply = ({ submission }: Pick<ReplyFormProps, 'submission'>) => {
  const id = replyForm(submission.id);
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const field = box.current;
    return () => {
      if (!field || document.activeElement !== field) return;
      const { selectionStart, selectionEnd } = field;
      queueMicrotask(() => {
        const next = document.getElementById(id);
        next?.focus({ preventScroll: true });
        if (next instanceof HTMLTextAreaElement) next.setSelectionRange(selectionStart, selectionEnd);
      });
    };
  }, [id]);
  return (
    <Box aria-busy>
      <Label htmlFor={id}>Reply to {senderName(submission)}</Label>
      <TextArea
        ref={box}
        id={id}
        data-does="reply"
        rows={6}
        defaultValue={readDraft(id).reply ?? ''}
        onChange={(event) => saveDraft(id, { reply: event.target.value })}
      />
      <Rest />
    </Box>
  );
};

/** The form for a reply. Its libraries are larger than the page, so they are loaded after the page. */
export const DeferredReply = deferredPart<ReplyFormProps>(
  () => import('./ReplyForm.tsx').then(({ ReplyForm }) => ReplyForm),
  ({ submission }) => <EarlyReply submission={submission} />,
);

const Box = styled.div`
  padding-top: var(--s-2);
`;
/** A placeholder for the help text and the buttons. */
const Rest = styled(Skeleton)`
  height: 134px;
  margin-top: var(--s-2);
`;
