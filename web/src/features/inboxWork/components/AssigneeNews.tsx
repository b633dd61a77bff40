import { useState } from 'react';
import { usePeople } from '../../../lib/people/assignees.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { Work } from '../useWork.ts';

interface Props {
  assignee: string | null;
  /** The last assignment that was made here. */
  own: Pick<Work['assign'], 'variables' | 'submittedAt'>;
  lastWriter: string | null | undefined;
}

/** Announces an assignment by a colleague, who may otherwise answer at the same time. */
export const AssigneeNews = ({ assignee, own: { variables, submittedAt }, lastWriter }: Props) => {
  const nameOf = useActorName();
  const { me } = usePeople();
  const [known, setKnown] = useState({ assignee, words: '', ownAt: submittedAt });
  if (assignee !== known.assignee) {
    const isOwn = submittedAt !== known.ownAt && variables?.assignee === assignee;
    // The first answer assigns an unassigned conversation to its author.
    const isByAnswer = known.assignee === null && assignee === me?.actor && lastWriter === assignee;
    const words = assignee === null ? 'Unassigned' : `Assigned to ${nameOf(assignee)}`;
    setKnown({
      assignee,
      words: isOwn || isByAnswer ? '' : words,
      ownAt: isOwn ? submittedAt : known.ownAt,
    });
  }
  return <VisuallyHidden role="status">{known.words}</VisuallyHidden>;
};
