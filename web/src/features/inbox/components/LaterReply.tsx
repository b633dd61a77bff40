import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { senderName } from '../../../lib/people/customerNames.ts';
import { keepTyped, typedIn } from '../../../lib/typed/typed.ts';
import { Label, TextArea } from '../../../ui/forms/Input.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { laterPart } from '../../../ui/loading/laterPart.tsx';
import type { ReplyFormProps } from './ReplyForm.tsx';

/** Holds typed text until the code of the form is loaded. The form then takes it over. */
const EarlyReply = ({ submission }: Pick<ReplyFormProps, 'submission'>) => {
  const id = `reply-${submission.id}`;
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
        defaultValue={typedIn(id).reply ?? ''}
        onChange={(event) => keepTyped(id, { reply: event.target.value })}
      />
      <Rest />
    </Box>
  );
};

/** The form for a reply. Its libraries are larger than the page, so they are loaded after the page. */
export const LaterReply = laterPart<ReplyFormProps>(
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
