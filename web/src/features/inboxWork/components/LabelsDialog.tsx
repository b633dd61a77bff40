import { LABEL_LENGTH, labelKey, MAX_LABELS, type InboxPlace } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Help, Input, Label } from '../../../ui/forms/Input.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { countsQuery } from '../../../lib/lists/inboxCounts.ts';
import type { Work } from '../useWork.ts';
import { DialogForm, Line } from './parts.tsx';

interface Props {
  place: InboxPlace;
  labels: readonly string[];
  label: Work['label'];
  onClose: () => void;
}

/** Adds labels by typing, and removes them. */
export const LabelsDialog = ({ place, labels, label, onClose }: Props) => {
  const id = useId();
  const known = useQuery(countsQuery).data?.labels ?? [];
  const typed = `label-${place}`;
  const [text, setText] = useTextDraft(typed);
  const others = known.filter((one) => !labels.some((has) => labelKey(has) === labelKey(one)));
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    // The user may already be typing the next label.
    const clear = () => field.current?.value === text && setText('');
    if (text.trim() !== '') label.mutate({ add: [text.trim()], remove: [] }, { onSuccess: clear });
  };
  return (
    <Dialog onClose={onClose} title="Labels">
      <DialogForm isDirty={text.trim() !== ''} typed={typed} onSubmit={submit}>
        {labels.length > 0 && (
          <Line>
            {labels.map((one) => (
              <Button
                key={one}
                size="sm"
                aria-label={`Remove the label ${one}`}
                onClick={() => label.mutate({ add: [], remove: [one] })}
              >
                {one} <X size={14} strokeWidth={1.5} aria-hidden />
              </Button>
            ))}
          </Line>
        )}
        <div>
          <Label htmlFor={id}>New label</Label>
          <Input
            ref={field}
            id={id}
            list={`${id}-known`}
            maxLength={LABEL_LENGTH}
            autoComplete="off"
            aria-describedby={`${id}-help`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <datalist id={`${id}-known`}>
            {others.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Help id={`${id}-help`}>At most {MAX_LABELS} labels. The customer never sees them.</Help>
        </div>
        {label.error && <FailureNote title="The labels could not be changed" error={label.error} />}
        <Button type="submit" variant="primary" busy={label.isPending}>
          Add label
        </Button>
      </DialogForm>
    </Dialog>
  );
};
