import { useState } from 'react';
import type { LastText } from '../../../lib/people/customerFrame.ts';
import { usePeople } from '../../../lib/people/assignees.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { Work } from '../useWork.ts';

interface Props {
  assignee: string | null;
  /** The last assignment that this user made here. */
  own: Pick<Work['assign'], 'variables' | 'submittedAt'>;
  last: LastText;
}

/** Announces an assignment by a colleague, who may otherwise answer at the same time. */
export const AssigneeAnnouncement = ({ assignee, own: { variables, submittedAt }, last }: Props) => {
  const nameOf = useActorName();
  const { me } = usePeople();
  const [known, setKnown] = useState({ assignee, words: '', ownAt: submittedAt, lastId: last?.id });
  if (assignee !== known.assignee) {
    const isOwn = submittedAt !== known.ownAt && variables?.assignee === assignee;
    // An answer assigns an unassigned conversation to its author.
    const isAnswered = last?.actor === assignee && last?.id !== known.lastId;
    const isByAnswer = known.assignee === null && assignee === me?.actor && isAnswered;
    const words = assignee === null ? 'Unassigned' : `Assigned to ${nameOf(assignee)}`;
    setKnown({
      assignee,
      words: isOwn || isByAnswer ? '' : words,
      ownAt: isOwn ? submittedAt : known.ownAt,
      lastId: last?.id,
    });
  } else if (known.lastId === undefined && last) setKnown({ ...known, lastId: last.id });
  return <VisuallyHidden role="status">{known.words}</VisuallyHidden>;
};
