import { personalDataPath, type SubjectKind } from '@exline/contracts';
import { Eraser, FileText } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button, ButtonLink } from '../actions/Button.tsx';
import { EraseDialog } from './EraseDialog.tsx';

interface Props {
  kind: SubjectKind;
  id: number | string;
  /** Where there is little room: whose data it is. */
  short?: string;
  /** What is asked before it is erased; null where nothing is left to erase. */
  erasure: Omit<ComponentProps<typeof EraseDialog>, 'onClose'> | null;
}

/** What can be done with what is stored of a person: show it, and erase it for good. */
export const PersonalDataTools = ({ kind, id, short, erasure }: Props) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ButtonLink
        size="sm"
        href={personalDataPath(kind, id)}
        {...(short !== undefined && { label: `Stored data of ${short}` })}
      >
        <FileText size={16} strokeWidth={1.5} aria-hidden />{' '}
        {short === undefined ? 'Show what is stored' : 'Stored data'}
      </ButtonLink>
      {erasure && (
        <Button size="sm" onClick={() => setAsking(true)}>
          <Eraser size={16} strokeWidth={1.5} aria-hidden />{' '}
          {short === undefined ? 'Erase personal data' : 'Erase'}
        </Button>
      )}
      {erasure && asking && <EraseDialog {...erasure} onClose={() => setAsking(false)} />}
    </>
  );
};
